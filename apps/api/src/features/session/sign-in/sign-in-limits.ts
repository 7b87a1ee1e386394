import { sessionErrors } from '@botica/contract/features/session/session.contract';
import { refusalsOf } from '../../../kit/app-error.ts';
import { clientNetwork } from '../../../kit/client-network.ts';
import type { PublicContext } from '../../../kit/context.ts';
import { clearTries, giveBackTry, limitTries, type RateLimit } from '../../../kit/rate-limit.ts';
import { hashToken } from '../../../kit/tokens.ts';
import { knownDevice } from '../open/known-device.ts';

export const refuseSession = refusalsOf(sessionErrors);

export const windowSeconds = 15 * 60;

/** A limit for each client network, or for whatever `key` ends with, in the usual 15 minutes. */
export const perAddress = (ctx: PublicContext, name: string, limit: number): RateLimit => ({
  key: `${name}:address:${clientNetwork(ctx.address)}`,
  limit,
  windowSeconds,
});

/** What the tries of an account are counted under; of no account, what was typed in its place. */
export interface Tried {
  agentId: number | undefined;
  key: string;
}

/** Wrong passwords in the window: from one network, from everywhere, and with a browser that signed in before. */
const triesPerNetwork = 10;
const triesInAll = 100;

/**
 * The limits that a password stands under. By account and network, so that nobody shuts a person out from elsewhere;
 * over all networks there is a higher ceiling, and a browser in which the person signed in before passes that too.
 */
export function passwordLimits(ctx: PublicContext, { agentId, key }: Tried) {
  const device = knownDevice(ctx, agentId);
  const network = clientNetwork(ctx.address);
  const near: RateLimit = {
    key: device === null ? `${key}:network:${network}` : `${key}:device:${device}`,
    limit: triesPerNetwork,
    windowSeconds,
  };
  const far = [perAddress(ctx, 'login', 50), near, { key, limit: triesInAll, windowSeconds }];
  return { limits: device === null ? far : [near], near };
}

export const triedAccount = (agentId: number): Tried => ({ agentId, key: `login:agent:${agentId}` });
export const triedUnknown = (typed: string): Tried => ({
  agentId: undefined,
  key: `login:unknown:${hashToken(typed)}`,
});

/** A right password, or another proof of who it is: what failed here is forgotten, and counts no more elsewhere. */
export async function settlePasswordTries(ctx: PublicContext, tried: Tried): Promise<void> {
  const { limits, near } = passwordLimits(ctx, tried);
  for (const { key } of limits) {
    if (key === near.key) await clearTries(ctx.db, key);
    else await giveBackTry(ctx.db, key);
  }
}

/** Wrong codes of the account, at sign-in and on the account page together. */
export const secondFactorLimit = (agentId: number): RateLimit => ({
  key: `second-factor:agent:${agentId}`,
  limit: 10,
  windowSeconds,
});

/** 429 with the wait when one of the limits is used up. */
export async function limitSignIn(ctx: PublicContext, limits: readonly RateLimit[]): Promise<void> {
  await limitTries(ctx.db, ctx.clock(), limits, (seconds) =>
    refuseSession('session.too_many_attempts', { retryAfterSeconds: seconds }),
  );
}
