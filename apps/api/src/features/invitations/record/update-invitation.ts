import { invitationRecord } from '@botica/contract/features/invitations/invitation-record';
import type { Invitation, InvitationUpdate } from '@botica/contract/features/invitations/invitations.contract';
import { sentOf, type WireOf } from '@botica/contract/kit/record';
import { normaliseText } from '@botica/contract/kit/text';
import type { Context } from '../../../kit/context.ts';
import { differing } from '../../../platform/audit/audit.ts';
import { changeRecord, type InTransaction } from '../../../platform/audit/change-record.ts';
import { requireWholePairs } from '../rights/whole-pairs.ts';
import {
  colabWrite,
  type LockedInvitation,
  lockedInvitation,
  requireInvitation,
  writeInvitation,
} from './change-invitation.ts';
import { requireFreeNames, requireWorkPlace } from './invitation-checks.ts';
import { dropLinks } from './invitations.store.ts';
import { enqueueInvitationMail, expiryFrom, inviterOf } from './send-invitation.ts';

type InvitationPatch = Partial<WireOf<typeof invitationRecord>>;

/**
 * Ends the links and sends a new mail. The reader of the old address may be another person, and a link to a lower group
 * must not lead to a higher one.
 */
async function sendAnew(
  inside: InTransaction,
  id: number,
  email: string | null,
): Promise<{ expires_at: Date; invited_by: number | null }> {
  await dropLinks(inside.db, id);
  const expiresAt = expiryFrom(inside.clock());
  if (email !== null) await enqueueInvitationMail(inside.db, inside, { id, email, expiresAt });
  return { expires_at: expiresAt, ...inviterOf(inside) };
}

/** Writes the fields that differ; a repeat writes nothing. */
export function editInvitation(ctx: Context, document: string, update: InvitationUpdate): Promise<Invitation> {
  const { storeId } = ctx.actor;
  return changeRecord<LockedInvitation, InvitationPatch, Invitation>(ctx, {
    ...lockedInvitation(document, colabWrite, requireInvitation),
    patch: () => sentOf(invitationRecord, update),
    check: async ({ db }, current, patch) => {
      requireWholePairs({ ...current, ...patch });
      const { group_id, department_id, branch_id } = update;
      await requireWorkPlace(db, storeId, current.granter, { group_id, department_id, branch_id });
      await requireFreeNames(db, storeId, document, patch);
    },
    write: async (inside, current, patch) => {
      const changed = differing(current, patch);
      const email = patch.email === undefined ? current.email : patch.email;
      const renewed = 'email' in changed || 'group_id' in changed ? await sendAnew(inside, current.id, email) : {};
      const name = patch.name === undefined ? {} : { name_search: normaliseText(patch.name) };
      return writeInvitation(inside, current, { ...patch, ...name, ...renewed });
    },
    audit: { entity: 'invitation', action: 'invitations.updated' },
  });
}
