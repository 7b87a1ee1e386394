import type { FastifyInstance } from 'fastify';
import type { Surroundings } from '../context.ts';

export type ReturnSurroundings = Pick<Surroundings, 'db' | 'clock' | 'outside'>;

/**
 * Where another service sends a person's browser back to. Who comes so has no session: our cookie does not travel with a
 * way that began elsewhere. What they bring along must speak for itself.
 */
export interface VisitorReturn {
  path: string;
  /** Does what they came for, once, and answers where the browser goes on: a path of ours. */
  arrive(query: Record<string, unknown>, around: ReturnSurroundings): Promise<string>;
}

export function registerVisitorReturns(
  app: FastifyInstance,
  returns: readonly VisitorReturn[],
  { changes, ...around }: ReturnSurroundings & Pick<Surroundings, 'changes'>,
): void {
  for (const { path, arrive } of returns) {
    // No HEAD: whoever only looks must not use up what counts once.
    app.get<{ Querystring: Record<string, unknown> }>(path, { exposeHeadRoute: false }, async ({ query }, reply) => {
      const location = await arrive(query, around);
      changes.wake();
      return reply.code(303).header('cache-control', 'no-store').header('location', location).send();
    });
  }
}
