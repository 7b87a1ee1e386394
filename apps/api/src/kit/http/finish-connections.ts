import type { FastifyInstance } from 'fastify';

const lookEveryMs = 50;
/** Time for running requests when the server closes: an import of thousands of rows takes longer than some seconds. */
const longestMs = 25_000;

/**
 * Lets the server end without failed requests. After `stopping` it still serves, but each reply closes its connection.
 * On close, Node ends only the connections that are idle at that moment. This code ends the others when their request
 * is done, and cuts off those that take longer than 25 s.
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

/** `ping` of a server that fails after `stopping`, so that a balancer sends no new calls. It still answers calls. */
export const untilStopping = (ping: () => Promise<void>, stopping?: AbortSignal) => async () => {
  stopping?.throwIfAborted();
  await ping();
};
