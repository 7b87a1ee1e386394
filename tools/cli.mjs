// @ts-check
// `npm run import|create-store|admin -- …`: the command line tool, in this same process. Its first argument is the
// command's name, which the scripts of package.json put there; a `--` before, for Node.js 20 would take `--env-file`.
import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { takeServiceEnvironment } from './service-environment.mjs';

takeServiceEnvironment(process.argv);
await ensureInstalled();
await ensureBuilt();
await import(new URL('../dist/cli.mjs', import.meta.url).href);
