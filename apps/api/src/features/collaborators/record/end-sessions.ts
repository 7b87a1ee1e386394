import { refuse } from '../../../kit/app-error.ts';
import type { Context } from '../../../kit/context.ts';
import { inTransaction } from '../../../kit/db/transaction.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { lockedCollaborator, refuseCollaborator } from './change-collaborator.ts';
import { endAccess } from './collaborators.store.ts';

/**
 * Signs a colleague out of this store at once and ends their links and unfinished sign-ins: a computer was left open,
 * or somebody else knows the password. The account stays enabled and the colleague can sign in again.
 */
export async function endSessions(ctx: Context, id: number): Promise<{ ended: number }> {
  const { actor } = ctx;
  if (actor.kind === 'agent' && actor.agentId === id) throw refuseCollaborator('collaborators.own_sessions');
  return inTransaction(ctx.db, async (trx) => {
    const { changer } = await lockedCollaborator(id, 'write').lock({ ...ctx, db: trx });
    if (!changer.is_admin) throw refuse('permission.denied');
    const ended = await endAccess(trx, actor.storeId, id);
    const changes = { count: [null, ended] as [null, number] };
    await audit(trx, ctx, { entity: 'agent', entityId: id, action: 'collaborators.sessions_ended', changes });
    return { ended };
  });
}
