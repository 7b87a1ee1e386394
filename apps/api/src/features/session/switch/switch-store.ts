import type { LoginReply } from '@botica/contract/features/session/login-body';
import { agentOf } from '../../../kit/agent-of.ts';
import type { Context } from '../../../kit/context.ts';
import { inTransaction } from '../../../kit/db/transaction.ts';
import { openSession } from '../open/open-session.ts';
import { findSessionLimits } from '../open/session.store.ts';
import { findAccountAndLock, findOrganizations } from '../open/sign-in.store.ts';
import { refuseSession } from '../sign-in/sign-in-limits.ts';

/**
 * Opens a session in another store of the person, beside the present one. It expires no later than that one, so that
 * switching does not prolong a stay. For the present store the same `token` is returned: a second session there would
 * outlive the sign-out of the first.
 */
export async function switchStore(ctx: Context, storeId: number, token: string): Promise<LoginReply> {
  const actor = agentOf(ctx);
  if (storeId === actor.storeId) return { jwt: token };
  const jwt = await inTransaction(ctx.db, async (trx) => {
    const person = await findAccountAndLock(trx, actor.agentId);
    const limits = await findSessionLimits(trx, actor.sessionId);
    const store = (await findOrganizations(trx, actor.agentId)).find(({ id }) => id === storeId);
    if (!person || !limits || !store) throw refuseSession('session.store_not_offered');
    return openSession(trx, ctx, {
      person,
      store,
      expiresAt: limits.expires_at,
      action: 'session.switched_store',
      isHandedOver: limits.is_handed_over,
      rootId: limits.root_id,
    });
  });
  return { jwt };
}
