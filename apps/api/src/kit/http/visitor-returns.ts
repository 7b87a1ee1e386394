import type { FastifyInstance } from 'fastify';
import type { Surroundings } from '../context.ts';

export type ReturnSurroundings = Pick<Surroundings, 'db' | 'clock' | 'outside'>;

/**
 * Address to which another service sends a person's browser back. The browser has no session here, because our cookie
 * is not sent with a navigation from another site. The query must prove itself.
 */
export interface VisitorReturn {
  path: string;
  /** Does the work once and returns the path where the browser continues, on this server. */
  arrive(query: Record<string, unknown>, around: ReturnSurroundings): Promise<string>;
}

export function registerVisitorReturns(
  app: FastifyInstance,
  returns: readonly VisitorReturn[],
  { changes, ...around }: ReturnSurroundings & Pick<Surroundings, 'changes'>,
): void {
  for (const { path, arrive } of returns) {
    // No HEAD route: a preview of the link must not use up a one-time value.
    app.get<{ Querystring: Record<string, unknown> }>(path, { exposeHeadRoute: false }, async ({ query }, reply) => {
      const location = await arrive(query, around);
      changes.wake();
      return reply.code(303).header('cache-control', 'no-store').header('location', location).send();
    });
  }
}
