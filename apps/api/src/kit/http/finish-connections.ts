import type { FastifyInstance } from 'fastify';

const lookEveryMs = 50;
/** For what is under way when the server closes: an import of thousands of rows takes more than seconds. */
const longestMs = 25_000;

/**
 * Lets a server end without a request that fails. From `stopping` on it serves as before, but each reply closes its
 * connection. Then, closing, Node ends the connections that are idle at that moment, but not one whose request was
 * under way then: that one is looked after, and who takes longer than 25 s is cut off.
 */
export function finishConnections(app: FastifyInstance, stopping?: AbortSignal): void {
  app.addHook('onRequest', async (_request, reply) => {
    if (stopping?.aborted) reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => {
    if (!app.server.listening) return;
    const started = performance.now();
    const timer = setInterval(() => {
      if (performance.now() - started > longestMs) app.server.closeAllConnections();
      else app.server.closeIdleConnections();
    }, lookEveryMs);
    app.server.once('close', () => clearInterval(timer));
  });
}

/** `ping` of a server that still answers but wants no new calls. */
export const untilStopping = (ping: () => Promise<void>, stopping?: AbortSignal) => async () => {
  stopping?.throwIfAborted();
  await ping();
};
