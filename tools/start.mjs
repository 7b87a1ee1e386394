// @ts-check
// `npm start`: installs and builds what is missing, then serves in this same process, so that a signal sent to it
// (SIGTERM of a service manager, Ctrl-C) reaches the server itself.
import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled } from './ensure-installed.mjs';

await ensureInstalled();
await ensureBuilt();
await import(new URL('../dist/server.mjs', import.meta.url).href);
