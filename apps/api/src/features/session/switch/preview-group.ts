import { covers } from '@botica/contract/features/roles/escalation';
import { session } from '@botica/contract/features/session/session.contract';
import { agentOf } from '../../../kit/agent-of.ts';
import { refusalsOf, refuse } from '../../../kit/app-error.ts';
import type { Context } from '../../../kit/context.ts';
import { inTransaction } from '../../../kit/db/transaction.ts';
import { findGroupAndKeep } from '../../roles/record/roles.store.ts';
import { openSession } from '../open/open-session.ts';
import { findSessionLimits } from '../open/session.store.ts';
import { findAccountAndLock } from '../open/sign-in.store.ts';

const refusePreview = refusalsOf(session.endpoints.preview.errors);

const previewSeconds = 30 * 60;

/** Opens a read-only session with the rights of a group. The group must have no right that the person lacks. */
export async function previewGroup(ctx: Context, groupId: number): Promise<{ jwt: string }> {
  const actor = agentOf(ctx);
  const jwt = await inTransaction(ctx.db, async (trx) => {
    const group = await findGroupAndKeep(trx, actor.storeId, groupId);
    if (group === undefined) throw refusePreview('roles.not_found');
    const { grouprules } = group;
    const mayLook = covers({ is_admin: actor.isAdmin, grouprules: actor.grouprules }, { is_admin: false, grouprules });
    if (!mayLook) throw refusePreview('roles.above_you');
    const person = await findAccountAndLock(trx, actor.agentId);
    const limits = await findSessionLimits(trx, actor.sessionId);
    if (!person || !limits) throw refuse('session.required');
    const latest = new Date(ctx.clock().getTime() + previewSeconds * 1000);
    return openSession(trx, ctx, {
      person,
      store: { id: actor.storeId, time_zone: actor.timeZone },
      expiresAt: latest < limits.expires_at ? latest : limits.expires_at,
      action: 'session.preview_started',
      changes: { group: [null, group.name] },
      previewGroupId: group.id,
      isHandedOver: limits.is_handed_over,
      rootId: limits.root_id,
    });
  });
  return { jwt };
}
