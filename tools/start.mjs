// @ts-check
// `npm start`: installs and builds what is missing, then serves in this same process, so that a signal sent to it
// (SIGTERM of a service manager, Ctrl-C) reaches the server itself.
import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled } from './ensure-installed.mjs';

/** A signal to npm ends npm and its shell, and never comes here: the server would keep its port and its folder. */
function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    // Once: a second signal means that whoever sent it will not wait.
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  timer.unref();
}

endWithNpm();
await ensureInstalled();
await ensureBuilt();
await import(new URL('../dist/server.mjs', import.meta.url).href);
