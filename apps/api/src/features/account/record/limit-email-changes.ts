import { agentOf } from '../../../kit/agent-of.ts';
import type { Context } from '../../../kit/context.ts';
import { giveBackTry, limitTries, type RateLimit } from '../../../kit/rate-limit.ts';
import { hashToken } from '../../../kit/tokens.ts';
import { tooMany } from './check-own-password.ts';

const windowSeconds = 60 * 60;

interface EmailChange {
  agentId: number;
  from: string | null;
  to: string | null;
}

const perAddress = (address: string): RateLimit => ({
  key: `email-change:address:${hashToken(address)}`,
  limit: 5,
  windowSeconds,
});

/**
 * Limits changes of an e-mail, because each one mails the former address and its refusal reveals that an address is
 * taken. Per hour: 10 attempts by one person, and 5 successful changes of one account or from or to one address.
 */
export async function limitEmailChanges<Reply>(
  ctx: Context,
  { agentId, from, to }: EmailChange,
  change: () => Promise<Reply>,
): Promise<Reply> {
  if (from === to) return change();
  const addresses = [from, to].filter((address) => address !== null);
  const perChange = [{ key: `email-change:account:${agentId}`, limit: 5, windowSeconds }, ...addresses.map(perAddress)];
  const perActor = { key: `email-change:actor:${agentOf(ctx).agentId}`, limit: 10, windowSeconds };
  await limitTries(ctx.db, ctx.clock(), [perActor, ...perChange], tooMany);
  return change().catch(async (error: unknown) => {
    // A caller without the right must not use up the attempts of the others.
    for (const { key } of perChange) await giveBackTry(ctx.db, key);
    throw error;
  });
}
