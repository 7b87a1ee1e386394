import type { Invitation, InvitationUpdate } from '@botica/contract/features/invitations/invitations.contract';
import { normaliseText } from '@botica/contract/kit/text';
import { audit, changedFields } from '../../../kit/audit.ts';
import type { Context } from '../../../kit/context.ts';
import { requireWholePairs } from '../rights/whole-pairs.ts';
import { changeAndShow, type InvitationChange, requireFreshInvitation } from './change-invitation.ts';
import { requireFreeNames, requireWorkPlace } from './invitation-checks.ts';
import { dropLinks, updateInvitation } from './invitations.store.ts';
import { enqueueInvitationMail, expiryFrom, inviterOf, requireInvitation } from './send-invitation.ts';

/**
 * Whoever read the old address may be somebody else, and whoever holds a link to a lower group must not get a higher one
 * with it: the links die, and the address gets a mail of its own.
 */
async function sendAnew(
  ctx: Context,
  found: InvitationChange,
  email: string | null,
): Promise<{ expires_at?: Date; invited_by: number | null }> {
  await dropLinks(found.trx, found.row.id);
  const inviter = inviterOf(ctx);
  const expiresAt = expiryFrom(ctx.clock());
  if (email !== null) await enqueueInvitationMail(found.trx, ctx, { id: found.row.id, email, expiresAt });
  return { expires_at: expiresAt, ...inviter };
}

/** Changes what an invitation says; a repeat of what holds already writes nothing. */
export function editInvitation(ctx: Context, document: string, update: InvitationUpdate): Promise<Invitation> {
  return changeAndShow(ctx, document, async (found) => {
    const { trx, granter, row } = found;
    requireInvitation(row);
    const sent = Object.fromEntries(Object.entries(update).filter(([, value]) => value !== undefined));
    const changes = changedFields(row, sent);
    if (Object.keys(changes).length === 0) return;
    requireFreshInvitation(ctx, found);
    requireWholePairs({ ...row, ...sent });
    const { group_id, department_id, branch_id } = update;
    await requireWorkPlace(trx, ctx.actor.storeId, granter, { group_id, department_id, branch_id });
    await requireFreeNames(trx, ctx.actor.storeId, document, update);
    const email = update.email === undefined ? row.email : update.email;
    const renewed = 'email' in changes || 'group_id' in changes ? await sendAnew(ctx, found, email) : {};
    const name = update.name === undefined ? {} : { name_search: normaliseText(update.name) };
    await updateInvitation(trx, row, { ...sent, ...name, ...renewed });
    await audit(trx, ctx, { entity: 'invitation', entityId: row.id, action: 'invitations.updated', changes });
  });
}
