import type { Invitation, NewInvitation } from '@botica/contract/features/invitations/invitations.contract';
import { normaliseText } from '@botica/contract/kit/text';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import type { Context } from '../../../kit/context.ts';
import { inTransaction } from '../../../kit/db/transaction.ts';
import { audit, changedFields } from '../../../platform/audit/audit.ts';
import { lockGranter } from '../rights/grant-rights.ts';
import { colabWrite, showInvitation } from './change-invitation.ts';
import { refuseField, requireFreeNames, requireWorkPlace } from './invitation-checks.ts';
import { isOpen } from './invitation-wire.ts';
import { deleteInvitation, findInvitationAndLock, insertInvitation, isMember } from './invitations.store.ts';
import { enqueueInvitationMail, expiryFrom, inviterOf } from './send-invitation.ts';

const alreadyAsked = 'Esta pessoa já pediu acesso: aprove ou recuse o pedido.';

/** Allows one invitation or request per CPF. An expired one is replaced. */
async function requireUninvited(trx: Transaction<Tables>, ctx: Context, document: string): Promise<void> {
  if (await isMember(trx, ctx.actor.storeId, document)) {
    throw refuseField('invitations.already_member', 'document');
  }
  const row = await findInvitationAndLock(trx, ctx.actor.storeId, document);
  if (!row) return;
  if (isOpen(row, ctx.clock())) {
    const why = row.kind === 'request' ? alreadyAsked : undefined;
    throw refuseField('invitations.already_invited', 'document', why);
  }
  await deleteInvitation(trx, row.id);
}

/** Invites a person. With an e-mail, the mail is sent after the commit. */
export async function createInvitation(ctx: Context, input: NewInvitation): Promise<Invitation> {
  const { actor, clock } = ctx;
  return inTransaction(ctx.db, async (trx) => {
    const granter = await lockGranter(trx, actor, colabWrite);
    await requireUninvited(trx, ctx, input.document);
    await requireWorkPlace(trx, actor.storeId, granter, input);
    await requireFreeNames(trx, actor.storeId, input.document, input);
    const expiresAt = expiryFrom(clock());
    const id = await insertInvitation(trx, {
      ...input,
      store_id: actor.storeId,
      kind: 'invitation',
      name_search: normaliseText(input.name),
      ...inviterOf(ctx),
      expires_at: expiresAt,
      created_at: clock(),
    });
    // A request for the same CPF arrived at this moment.
    if (id === undefined) throw refuseField('invitations.already_invited', 'document', alreadyAsked);
    const changes = changedFields({}, input);
    await audit(trx, ctx, { entity: 'invitation', entityId: id, action: 'invitations.created', changes });
    if (input.email) await enqueueInvitationMail(trx, ctx, { id, email: input.email, expiresAt });
    return showInvitation({ ...ctx, db: trx }, input.document, granter);
  });
}
