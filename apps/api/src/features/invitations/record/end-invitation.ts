import type { AuditChanges } from '../../../../database/tables/platform.ts';
import type { Context } from '../../../kit/context.ts';
import { removedFields } from '../../../platform/audit/audit.ts';
import { removeRecord } from '../../../platform/audit/change-record.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import {
  colabDelete,
  colabWrite,
  type LockedInvitation,
  lockedInvitation,
  requireRequest,
} from './change-invitation.ts';
import { deleteInvitation } from './invitations.store.ts';

/** Personal data of the row that the audit and the mail of a refusal still need after the delete. */
function goneOf({ document, name, email, group_id }: LockedInvitation): AuditChanges {
  const kept = Object.entries({ document, name, email, group_id }).filter(([, value]) => value !== null);
  return removedFields(Object.fromEntries(kept));
}

function end(ctx: Context, invitation: ReturnType<typeof lockedInvitation>): Promise<Record<string, never>> {
  return removeRecord(ctx, {
    ...invitation,
    audit: (current) => {
      const action = current.kind === 'request' ? 'invitations.refused' : 'invitations.withdrawn';
      return { entity: 'invitation', entityId: current.id, action, changes: goneOf(current) };
    },
    remove: async ({ db, actor, clock }, { id, kind, email }) => {
      await deleteInvitation(db, id);
      if (kind !== 'request' || !email) return;
      const payload = { storeId: actor.storeId, invitationId: id };
      await enqueue(db, { kind: 'invitations.refuse', key: `invitations.refuse:${id}`, payload }, clock);
    },
  });
}

/** Withdraws an invitation or deletes a request. Its links end, and a mail in the queue is not sent. */
export function withdrawInvitation(ctx: Context, document: string): Promise<Record<string, never>> {
  return end(ctx, lockedInvitation(document, colabDelete));
}

/** Refuses a request for access. The person gets a mail. */
export function refuseRequest(ctx: Context, document: string): Promise<Record<string, never>> {
  return end(ctx, lockedInvitation(document, colabWrite, requireRequest));
}
