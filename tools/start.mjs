// @ts-check
// `npm start` installs and builds what is missing, then serves in this process, so that a signal (SIGTERM of a service
// manager, Ctrl-C) reaches the server itself.
import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled } from './ensure-installed.mjs';

/** Stops the server when npm ends. A signal to npm never arrives here, so the server would keep its port and folder. */
function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    // Only once: the server takes a second signal as an order to stop at once.
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  timer.unref();
}

endWithNpm();
await ensureInstalled();
await ensureBuilt();
await import(new URL('../dist/server.mjs', import.meta.url).href);
