import type { Permission } from '@botica/contract/kit/permissions';
import type { AuditChanges } from '../../../../database/tables/system.ts';
import { audit } from '../../../kit/audit.ts';
import type { Context } from '../../../kit/context.ts';
import { enqueue } from '../../../kit/jobs/enqueue.ts';
import {
  changeInvitation,
  colabDelete,
  colabWrite,
  type InvitationChange,
  refuseInvitation,
  requireFreshInvitation,
} from './change-invitation.ts';
import { deleteInvitation } from './invitations.store.ts';

/** Whom the audit, and a mail of refusal, still have to name when the row is gone. */
const kept = ['document', 'name', 'email', 'group_id'] as const;

async function end(ctx: Context, found: InvitationChange): Promise<void> {
  const { trx, row } = found;
  requireFreshInvitation(ctx, found);
  await deleteInvitation(trx, row.id);
  const isRequest = row.kind === 'request';
  const changes: AuditChanges = Object.fromEntries(
    kept.flatMap((field) => (row[field] === null ? [] : [[field, [row[field], null]]])),
  );
  const action = isRequest ? 'invitations.refused' : 'invitations.withdrawn';
  await audit(trx, ctx, { entity: 'invitation', entityId: row.id, action, changes });
  if (!isRequest || !row.email) return;
  const payload = { storeId: ctx.actor.storeId, invitationId: row.id };
  await enqueue(trx, { kind: 'invitations.refuse', key: `invitations.refuse:${row.id}`, payload }, ctx.clock);
}

function endOne(
  ctx: Context,
  document: string,
  needed: Permission,
  onlyRequests: boolean,
): Promise<Record<string, never>> {
  return changeInvitation(ctx, document, needed, async (found) => {
    if (onlyRequests && found.row.kind !== 'request') throw refuseInvitation('invitations.not_a_request');
    await end(ctx, found);
    return {};
  });
}

/** Takes an invitation back, or refuses a request: its links die, and a mail that has not gone out yet stays. */
export function withdrawInvitation(ctx: Context, document: string): Promise<Record<string, never>> {
  return endOne(ctx, document, colabDelete, false);
}

/** Refuses a request for access; the person is told by mail. */
export function refuseRequest(ctx: Context, document: string): Promise<Record<string, never>> {
  return endOne(ctx, document, colabWrite, true);
}
