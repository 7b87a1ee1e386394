import { type Invitation, invitationsErrors } from '@botica/contract/features/invitations/invitations.contract';
import type { Permission } from '@botica/contract/kit/permissions';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { refusalsOf, refuse as refuseKit } from '../../../kit/app-error.ts';
import type { Context } from '../../../kit/context.ts';
import { inTransaction } from '../../../kit/db/transaction.ts';
import { type Granter, lockGranter } from '../rights/grant-rights.ts';
import { isOpen, mayChange, toInvitation } from './invitation-wire.ts';
import { findInvitation, findInvitationAndLock, type InvitationRow } from './invitations.store.ts';

export const refuseInvitation = refusalsOf(invitationsErrors);

export const colabWrite: Permission = { area: 'Orga. > Colab.', level: 'write' };
export const colabDelete: Permission = { area: 'Orga. > Colab.', level: 'delete' };

/** What is known inside the lock. */
export interface InvitationChange {
  trx: Transaction<Tables>;
  granter: Granter;
  row: InvitationRow;
}

/** An expired invitation can be sent again; an expired request is one no more. */
const isGone = (row: InvitationRow, now: Date) => row.kind === 'request' && !isOpen(row, now);

/** The invitation of a CPF as the caller sees it, or 404. */
export async function showInvitation(
  { db, actor, clock }: Pick<Context, 'db' | 'actor' | 'clock'>,
  document: string,
  granter: Granter,
): Promise<Invitation> {
  const row = await findInvitation(db, actor.storeId, document);
  if (!row || isGone(row, clock())) throw refuseInvitation('invitations.not_found');
  return toInvitation(row, granter, clock());
}

/** 412 with the present record when the caller has seen an older one. */
export function requireFreshInvitation(ctx: Context, { row, granter }: InvitationChange): void {
  if (ctx.ifMatch === null || ctx.ifMatch === row.version) return;
  throw refuseKit('request.stale', { current: toInvitation(row, granter, ctx.clock()) });
}

/**
 * One change of one invitation in one transaction, behind the store's lock of rights. Whoever could not grant its group
 * may not touch it at all: with its link they could become what they may not make of others.
 */
export async function changeInvitation<T>(
  ctx: Context,
  document: string,
  needed: Permission,
  change: (found: InvitationChange) => Promise<T>,
): Promise<T> {
  return inTransaction(ctx.db, async (trx) => {
    const granter = await lockGranter(trx, ctx.actor, needed);
    const row = await findInvitationAndLock(trx, ctx.actor.storeId, document);
    if (!row || isGone(row, ctx.clock())) throw refuseInvitation('invitations.not_found');
    if (!mayChange(granter, row)) throw refuseInvitation('invitations.escalation');
    return change({ trx, granter, row });
  });
}

/** The same, for a change after which the invitation is still there: answers it as it then is. */
export async function changeAndShow(
  ctx: Context,
  document: string,
  change: (found: InvitationChange) => Promise<void>,
): Promise<Invitation> {
  return changeInvitation(ctx, document, colabWrite, async (found) => {
    await change(found);
    return showInvitation({ ...ctx, db: found.trx }, document, found.granter);
  });
}
