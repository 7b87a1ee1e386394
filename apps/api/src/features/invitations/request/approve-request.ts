import type { Invitation, InvitationApproval } from '@botica/contract/features/invitations/invitations.contract';
import { normaliseText } from '@botica/contract/kit/text';
import { audit } from '../../../kit/audit.ts';
import type { Context } from '../../../kit/context.ts';
import { changeAndShow, refuseInvitation, requireFreshInvitation } from '../record/change-invitation.ts';
import { refuseField, requireWorkPlace } from '../record/invitation-checks.ts';
import { type InvitationRow, isMember, updateInvitation } from '../record/invitations.store.ts';
import { enqueueInvitationMail, expiryFrom, inviterOf } from '../record/send-invitation.ts';

/** Whose mailbox the invitation goes to. Several people asked for one CPF: nobody but a person can tell which is right. */
function emailOf(row: InvitationRow, chosen: string | null | undefined): string | null {
  const emails = [row.email, ...row.other_requests.map(({ email }) => email)];
  if (chosen ? emails.includes(chosen) : emails.length === 1) return chosen ?? row.email;
  throw refuseField('invitations.choose_email', 'email');
}

/**
 * A request becomes an invitation, and is sent. An e-mail that is another person's by now is no reason to refuse: it was
 * the asker's own word, so that it gets the mail, and the account is made without it.
 */
export function approveRequest(ctx: Context, document: string, approval: InvitationApproval): Promise<Invitation> {
  const { email: chosen, ...place } = approval;
  return changeAndShow(ctx, document, async (found) => {
    const { trx, granter, row } = found;
    const { actor, clock } = ctx;
    if (row.kind !== 'request') throw refuseInvitation('invitations.not_a_request');
    requireFreshInvitation(ctx, found);
    if (await isMember(trx, actor.storeId, document)) throw refuseField('invitations.already_member', 'document');
    await requireWorkPlace(trx, actor.storeId, granter, place);
    const email = emailOf(row, chosen);
    const asked = row.other_requests.find((each) => each.email === email) ?? row;
    const { name, requested_role, requested_workplace } = asked;
    const expiresAt = expiryFrom(clock());
    await updateInvitation(trx, row, {
      ...{ kind: 'invitation', expires_at: expiresAt, ...inviterOf(ctx), other_requests: '[]' },
      ...{ email, name, name_search: normaliseText(name), requested_role, requested_workplace },
      ...place,
    });
    await audit(trx, ctx, {
      entity: 'invitation',
      entityId: row.id,
      action: 'invitations.approved',
      changes: Object.fromEntries(Object.entries({ ...place, email }).map(([field, value]) => [field, [null, value]])),
    });
    if (email) await enqueueInvitationMail(trx, ctx, { id: row.id, email, expiresAt });
  });
}
