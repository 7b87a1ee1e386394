import type { Endpoint } from '@botica/contract/kit/endpoint';
import type { FastifyInstance } from 'fastify';
import type { LoopWatch } from '../loop-watch.ts';
import { patternOf } from './cross-origin.ts';
import { onResponseEnd } from './on-response-end.ts';

/**
 * Reports running calls to the watch of the event loop, by the pattern of their route. A stream of events is open for
 * hours, and only its beginning is work.
 */
export function watchRequests(app: FastifyInstance, endpoints: readonly Endpoint[], loop: LoopWatch): void {
  const streams = new Set(endpoints.filter(({ types }) => types?.includes('text/event-stream')).map(patternOf));
  app.addHook('onRequest', async ({ method, routeOptions: { url }, raw }, reply) => {
    const ended = loop.begin(url === undefined ? '(none)' : `${method} ${url}`);
    if (url !== undefined && streams.has(url)) ended();
    else onResponseEnd(raw, reply.raw, ended);
  });
}
