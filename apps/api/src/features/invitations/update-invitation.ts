import type { Invitation, InvitationUpdate } from '@botica/contract/features/invitations/invitations.contract';
import { normaliseText } from '@botica/contract/kit/text';
import { audit, changedFields } from '../../kit/audit.ts';
import type { Context } from '../../kit/context.ts';
import { changeAndShow, type InvitationChange, requireFreshInvitation } from './change-invitation.ts';
import { requireFreeNames, requireWorkPlace } from './invitation-checks.ts';
import { dropLinks, updateInvitation } from './invitations.store.ts';
import { enqueueInvitationMail, expiryFrom, limitSending, requireInvitation } from './send-invitation.ts';
import { requireWholePairs } from './whole-pairs.ts';

/** Whoever read the old address may be somebody else: its links die, and the new address gets a mail of its own. */
async function moveToAddress(
  ctx: Context,
  found: InvitationChange,
  email: string | null,
): Promise<{ expires_at?: Date }> {
  await dropLinks(found.trx, found.row.id);
  if (email === null) return {};
  await limitSending(found, ctx.clock());
  const expiresAt = expiryFrom(ctx.clock());
  await enqueueInvitationMail(found.trx, ctx, { id: found.row.id, expiresAt });
  return { expires_at: expiresAt };
}

/** Changes what an invitation says; a repeat of what holds already writes nothing. */
export function editInvitation(ctx: Context, document: string, update: InvitationUpdate): Promise<Invitation> {
  return changeAndShow(ctx, document, async (found) => {
    const { trx, granter, row } = found;
    requireInvitation(row);
    const sent = Object.fromEntries(Object.entries(update).filter(([, value]) => value !== undefined));
    const changes = changedFields<Record<string, unknown>>(row, sent);
    if (Object.keys(changes).length === 0) return;
    requireFreshInvitation(ctx, found);
    requireWholePairs({ ...row, ...sent });
    const { group_id, department_id, branch_id } = update;
    await requireWorkPlace(trx, ctx.actor.storeId, granter, { group_id, department_id, branch_id });
    await requireFreeNames(trx, document, update);
    const moved = 'email' in changes ? await moveToAddress(ctx, found, update.email ?? null) : {};
    const name = update.name === undefined ? {} : { name_search: normaliseText(update.name) };
    await updateInvitation(trx, row, { ...sent, ...name, ...moved });
    await audit(trx, ctx, { entity: 'invitation', entityId: row.id, action: 'invitations.updated', changes });
  });
}
