import type { Invitation, InvitationApproval } from '@botica/contract/features/invitations/invitations.contract';
import { normaliseText } from '@botica/contract/kit/text';
import type { Context } from '../../../kit/context.ts';
import { changedFields } from '../../../platform/audit/audit.ts';
import { changeRecord } from '../../../platform/audit/change-record.ts';
import {
  colabWrite,
  type LockedInvitation,
  lockedInvitation,
  requireRequest,
  writeInvitation,
} from '../record/change-invitation.ts';
import { refuseField, requireWorkPlace } from '../record/invitation-checks.ts';
import { type InvitationRow, isMember } from '../record/invitations.store.ts';
import { enqueueInvitationMail, expiryFrom, inviterOf } from '../record/send-invitation.ts';

/** The e-mail for the invitation. If several people requested access for one CPF, the caller has to choose. */
function emailOf(row: InvitationRow, chosen: string | null | undefined): string | null {
  const emails = [row.email, ...row.other_requests.map(({ email }) => email)];
  if (chosen ? emails.includes(chosen) : emails.length === 1) return chosen ?? row.email;
  throw refuseField('invitations.choose_email', 'email');
}

/**
 * Turns a request into an invitation and sends it. An e-mail that another person has by now is no error: the requester
 * named it, so the mail goes there, and the account is created without it.
 */
export function approveRequest(ctx: Context, document: string, approval: InvitationApproval): Promise<Invitation> {
  const { email: chosen, ...place } = approval;
  const { storeId } = ctx.actor;
  return changeRecord<LockedInvitation, typeof place, Invitation>(ctx, {
    ...lockedInvitation(document, colabWrite, requireRequest),
    patch: () => place,
    // The audit row has all fields, because a request grants nothing and has no old values.
    changesOf: ({ email }) => changedFields({}, { ...place, email: chosen ?? email }),
    check: async ({ db }, { granter }) => {
      if (await isMember(db, storeId, document)) throw refuseField('invitations.already_member', 'document');
      await requireWorkPlace(db, storeId, granter, place);
    },
    write: async (inside, row) => {
      const email = emailOf(row, chosen);
      const request = row.other_requests.find((each) => each.email === email) ?? row;
      const { name, requested_role, requested_workplace } = request;
      const expiresAt = expiryFrom(inside.clock());
      if (email) await enqueueInvitationMail(inside.db, inside, { id: row.id, email, expiresAt });
      return writeInvitation(inside, row, {
        kind: 'invitation',
        expires_at: expiresAt,
        ...inviterOf(inside),
        other_requests: '[]',
        email,
        name,
        name_search: normaliseText(name),
        requested_role,
        requested_workplace,
        ...place,
      });
    },
    audit: { entity: 'invitation', action: 'invitations.approved' },
  });
}
