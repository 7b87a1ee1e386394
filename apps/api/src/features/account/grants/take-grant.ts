import { type GrantPurpose, grantErrors } from '@botica/contract/features/account/identity-grant';
import { takeAccessToken } from '../../../kit/access-tokens.ts';
import { agentOf } from '../../../kit/agent-of.ts';
import { refusalsOf } from '../../../kit/app-error.ts';
import type { Context } from '../../../kit/context.ts';
import { inTransaction } from '../../../kit/db/transaction.ts';
import type { InTransaction } from '../../../platform/audit/change-record.ts';

const refuse = refusalsOf(grantErrors);

/**
 * Uses up a grant of `POST /v2/agent/confirm`. Throws unless it belongs to this person, session, store and purpose.
 * Call it in the transaction of the write: a rollback leaves the grant unused.
 */
export async function takeGrant(
  inside: Pick<InTransaction, 'db' | 'actor' | 'clock'>,
  grant: string,
  purpose: GrantPurpose,
): Promise<void> {
  const { agentId, sessionId, storeId } = agentOf(inside);
  const found = await takeAccessToken(inside.db, inside.clock(), grant, ['grant']);
  const isTheirs = found?.agent_id === agentId && found.session_id === sessionId && found.store_id === storeId;
  if (!isTheirs || found.granted !== purpose) throw refuse('account.grant_dead');
}

/** Runs the write that a grant allows and uses the grant up in the same transaction. */
export function granted<Reply>(
  ctx: Context,
  grant: string,
  purpose: GrantPurpose,
  act: (inside: InTransaction) => Promise<Reply>,
): Promise<Reply> {
  return inTransaction(ctx.db, async (db) => {
    const inside = { ...ctx, db };
    await takeGrant(inside, grant, purpose);
    return act(inside);
  });
}
