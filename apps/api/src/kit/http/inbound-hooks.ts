import type { FastifyInstance } from 'fastify';
import type { Surroundings } from '../context.ts';

export type HookSurroundings = Pick<Surroundings, 'db' | 'clock' | 'outside' | 'log'>;

/** Raw call of a hook. Its signature covers exactly these bytes. */
export interface HookCall {
  /** Last part of the address. */
  token: string;
  header: (name: string) => string | undefined;
  body: Buffer;
}

/**
 * Endpoint that another service calls about its events. It has no session and no key of Botica: the content must prove
 * itself, and counts only as a hint.
 */
export interface InboundHook {
  /** Path without the token at its end. */
  path: string;
  /** Accepts the call and answers at once. Throws the refusal. */
  take(call: HookCall, around: HookSurroundings): Promise<void>;
}

const mostBytes = 512 * 1024;

export async function registerInboundHooks(
  app: FastifyInstance,
  hooks: readonly InboundHook[],
  around: HookSurroundings,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    for (const { path, take } of hooks) {
      scope.post<{ Params: { token: string } }>(
        `${path}/:token`,
        { bodyLimit: mostBytes },
        async ({ params, headers, body }, reply) => {
          const header = (name: string) => {
            const value = headers[name];
            return typeof value === 'string' ? value : undefined;
          };
          await take({ token: params.token, header, body: Buffer.isBuffer(body) ? body : Buffer.alloc(0) }, around);
          return reply.code(200).header('cache-control', 'no-store').send({});
        },
      );
    }
  });
}
