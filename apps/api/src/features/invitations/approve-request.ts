import type { Invitation } from '@botica/contract/features/invitations/invitations.contract';
import { audit } from '../../kit/audit.ts';
import type { Context } from '../../kit/context.ts';
import { changeAndShow, refuseInvitation, requireFreshInvitation } from './change-invitation.ts';
import { refuseField, requireWorkPlace } from './invitation-checks.ts';
import { isMember, updateInvitation } from './invitations.store.ts';
import { enqueueInvitationMail, expiryFrom } from './send-invitation.ts';
import type { WorkPlace } from './work-places.ts';

/**
 * A request becomes an invitation, and is sent. An e-mail that is another person's by now is no reason to refuse: it was
 * the asker's own word, so that it gets the mail, and the account is made without it.
 */
export function approveRequest(ctx: Context, document: string, place: WorkPlace): Promise<Invitation> {
  return changeAndShow(ctx, document, async (found) => {
    const { trx, granter, row } = found;
    const { actor, clock } = ctx;
    if (row.kind !== 'request') throw refuseInvitation('invitations.not_a_request');
    requireFreshInvitation(ctx, found);
    if (await isMember(trx, actor.storeId, document)) throw refuseField('invitations.already_member', 'document');
    await requireWorkPlace(trx, actor.storeId, granter, place);
    const expiresAt = expiryFrom(clock());
    await updateInvitation(trx, row, {
      ...{ kind: 'invitation', expires_at: expiresAt, invited_by: actor.kind === 'agent' ? actor.agentId : null },
      ...place,
    });
    await audit(trx, ctx, {
      entity: 'invitation',
      entityId: row.id,
      action: 'invitations.approved',
      changes: Object.fromEntries(Object.entries(place).map(([field, value]) => [field, [null, value]])),
    });
    if (row.email) await enqueueInvitationMail(trx, ctx, { id: row.id, expiresAt });
  });
}
