import type { OwnSession } from '@botica/contract/features/account/account.contract';
import { agentOf } from '../../../kit/agent-of.ts';
import type { Context } from '../../../kit/context.ts';
import { inTransaction } from '../../../kit/db/transaction.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { deleteOwnSession, deletePreviewsOf, deleteSessionsOf } from '../../agents/sessions.store.ts';
import { auditInStores } from '../../session/open/audit-in-stores.ts';
import { refuseAccount } from '../record/check-own-password.ts';
import { findOwnSessions } from './own-sessions.store.ts';

/** Lists the person's valid sessions in all stores. */
export async function listOwnSessions(ctx: Context): Promise<OwnSession[]> {
  const { agentId, sessionId } = agentOf(ctx);
  const now = ctx.clock();
  const idleSince = new Date(now.getTime() - ctx.settings.sessionIdleSeconds * 1000);
  const rows = await findOwnSessions(ctx.db, agentId, now, idleSince);
  return rows.map((row) => ({
    ...row,
    created_at: row.created_at.toISOString(),
    last_seen_at: row.last_seen_at.toISOString(),
    is_current: row.id === sessionId,
  }));
}

/** "Sair deste dispositivo". Ends all previews too, because a preview does not store which session opened it. */
export async function endOwnSession(ctx: Context, id: number): Promise<void> {
  const actor = agentOf(ctx);
  await inTransaction(ctx.db, async (trx) => {
    const ended = await deleteOwnSession(trx, actor.agentId, id);
    if (ended === undefined) throw refuseAccount('account.session_not_found');
    await deletePreviewsOf(trx, actor.agentId);
    const source = { ...ctx, actor: { ...actor, storeId: ended.store_id } };
    await audit(trx, source, { entity: 'agent', entityId: actor.agentId, action: 'account.session_ended' });
  });
}

/** Ends every session except the calling one; returns how many. */
export async function endOtherSessions(ctx: Context): Promise<number> {
  const { agentId: id, sessionId, name } = agentOf(ctx);
  return inTransaction(ctx.db, async (trx) => {
    const ended = await deleteSessionsOf(trx, id, sessionId);
    if (ended > 0) {
      const changes = { count: [null, ended] as [null, number] };
      await auditInStores(trx, ctx, { id, name }, { action: 'account.other_sessions_ended', changes });
    }
    return ended;
  });
}
