import { sessionErrors } from '@botica/contract/features/session/session.contract';
import { refusalsOf } from '../../../kit/app-error.ts';
import { clientNetwork } from '../../../kit/client-network.ts';
import type { PublicContext } from '../../../kit/context.ts';
import { limitTries, type RateLimit } from '../../../kit/rate-limit.ts';

export const refuse = refusalsOf(sessionErrors);

export const windowSeconds = 15 * 60;

/** A limit for each client network, or for whatever `key` ends with, in the usual 15 minutes. */
export const perAddress = (ctx: PublicContext, name: string, limit: number): RateLimit => ({
  key: `${name}:address:${clientNetwork(ctx.address)}`,
  limit,
  windowSeconds,
});

export const accountKeyOf = (agentId: number) => `login:agent:${agentId}`;

/** Wrong codes of the account, at sign-in and on the account page together. */
export const secondFactorLimit = (agentId: number): RateLimit => ({
  key: `second-factor:agent:${agentId}`,
  limit: 10,
  windowSeconds,
});

/** 429 with the wait when one of the limits is used up. */
export async function limitSignIn(ctx: PublicContext, limits: readonly RateLimit[]): Promise<void> {
  await limitTries(ctx.db, ctx.clock(), limits, (seconds) =>
    refuse('session.too_many_attempts', { retryAfterSeconds: seconds }),
  );
}
