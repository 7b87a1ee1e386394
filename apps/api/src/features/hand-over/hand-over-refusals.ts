import { handOverErrors } from '@botica/contract/features/hand-over/hand-over.contract';
import { refusalsOf } from '../../kit/app-error.ts';
import { clientNetwork } from '../../kit/client-network.ts';
import type { PublicContext } from '../../kit/context.ts';
import { giveBackTry, limitTries } from '../../kit/rate-limit.ts';

export const refuseHandOver = refusalsOf(handOverErrors);

const windowSeconds = 15 * 60;
const failuresPerAddress = 30;

/** Runs `attempt`, which throws when the code is no good: such tries are limited per address, the others are free. */
export async function limitingFailures<T>(
  ctx: PublicContext,
  what: 'exchange' | 'enter',
  attempt: () => Promise<T>,
): Promise<T> {
  const key = `hand_over:${what}:${clientNetwork(ctx.address)}`;
  await limitTries(ctx.db, ctx.clock(), [{ key, limit: failuresPerAddress, windowSeconds }], (retryAfterSeconds) =>
    refuseHandOver('hand_over.too_many_attempts', { retryAfterSeconds }),
  );
  const result = await attempt();
  await giveBackTry(ctx.db, key);
  return result;
}
