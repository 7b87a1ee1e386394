import type { FastifyInstance } from 'fastify';

const lookEveryMs = 50;
const longestMs = 5_000;

/**
 * Lets a closing server end soon: Node closes the connections that are idle at that moment, but one whose request was
 * under way then is kept alive after its reply, for more than a minute. Whoever takes longer than 5 s is cut off.
 */
export function finishConnections(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    if (!app.server.listening) return;
    const started = Date.now();
    const timer = setInterval(() => {
      if (Date.now() - started > longestMs) app.server.closeAllConnections();
      else app.server.closeIdleConnections();
    }, lookEveryMs);
    app.server.once('close', () => clearInterval(timer));
  });
}
