import { handOverErrors } from '@botica/contract/features/hand-over/hand-over.contract';
import { refusalsOf } from '../../kit/app-error.ts';
import { clientNetwork } from '../../kit/client-network.ts';
import type { PublicContext } from '../../kit/context.ts';
import { giveBackTry, limitTries } from '../../kit/rate-limit.ts';

export const refuseHandOver = refusalsOf(handOverErrors);

const windowSeconds = 15 * 60;
const failuresPerAddress = 30;

/**
 * Runs `attempt` and limits its failures per network; successes are free. `exchange` must not use it: there all calls
 * come from one address, the other installation's server, so one visitor with invented codes would block everybody. A
 * code has 256 random bits and needs no limit against guessing.
 */
export async function limitingFailures<T>(ctx: PublicContext, attempt: () => Promise<T>): Promise<T> {
  const key = `hand_over:enter:${clientNetwork(ctx.address)}`;
  await limitTries(ctx.db, ctx.clock(), [{ key, limit: failuresPerAddress, windowSeconds }], (retryAfterSeconds) =>
    refuseHandOver('hand_over.too_many_attempts', { retryAfterSeconds }),
  );
  const result = await attempt();
  await giveBackTry(ctx.db, key);
  return result;
}
