import { sessionErrors } from '@botica/contract/features/session/session.contract';
import { refusalsOf } from '../../../kit/app-error.ts';
import { clientNetwork } from '../../../kit/client-network.ts';
import type { PublicContext } from '../../../kit/context.ts';
import { clearTries, giveBackTry, limitTries, type RateLimit } from '../../../kit/rate-limit.ts';
import { hashToken } from '../../../kit/tokens.ts';
import { knownDevice } from '../open/known-device.ts';

export const refuseSession = refusalsOf(sessionErrors);

export const windowSeconds = 15 * 60;

/** A limit in 15 minutes per client network. */
export const perAddress = (ctx: PublicContext, name: string, limit: number): RateLimit => ({
  key: `${name}:address:${clientNetwork(ctx.address)}`,
  limit,
  windowSeconds,
});

/** Key under which tries are counted: the account, or the typed text if no account has it. */
export interface Tried {
  agentId: number | undefined;
  key: string;
}

/** Wrong passwords in 15 minutes: from one network (or in one known browser), and from all networks. */
const triesPerNetwork = 10;
const triesInAll = 100;

/**
 * Limits for a password. They count by account and network, so that nobody can block a person from another network. A
 * higher limit counts all networks. A browser in which the person has signed in before has only its own limit.
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

/**
 * Call it after a right password or another proof of identity. It clears the failures of this network or browser, and
 * returns this try to the other limits.
 */
export async function settlePasswordTries(ctx: PublicContext, tried: Tried): Promise<void> {
  const { limits, near } = passwordLimits(ctx, tried);
  for (const { key } of limits) {
    if (key === near.key) await clearTries(ctx.db, key);
    else await giveBackTry(ctx.db, key);
  }
}

/** Wrong codes of the account. Sign-in and account page share the limit. */
export const secondFactorLimit = (agentId: number): RateLimit => ({
  key: `second-factor:agent:${agentId}`,
  limit: 10,
  windowSeconds,
});

/** Throws 429 with the waiting time if a limit is used up. */
export async function limitSignIn(ctx: PublicContext, limits: readonly RateLimit[]): Promise<void> {
  await limitTries(ctx.db, ctx.clock(), limits, (seconds) =>
    refuseSession('session.too_many_attempts', { retryAfterSeconds: seconds }),
  );
}
