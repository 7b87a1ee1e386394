// @ts-check
// `npm run import|create-store|admin -- …` runs the command line tool in this process. The scripts of package.json pass
// the command's name as first argument, after a `--`: without it Node.js 20 itself would take `--env-file`.
import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { takeServiceEnvironment } from './service-environment.mjs';

takeServiceEnvironment(process.argv);
await ensureInstalled();
await ensureBuilt();
await import(new URL('../dist/cli.mjs', import.meta.url).href);
