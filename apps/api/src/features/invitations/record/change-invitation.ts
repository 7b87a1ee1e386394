import { type Invitation, invitationsErrors } from '@botica/contract/features/invitations/invitations.contract';
import type { Permission } from '@botica/contract/kit/permissions';
import type { Updateable } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { refusalsOf } from '../../../kit/app-error.ts';
import type { Context } from '../../../kit/context.ts';
import type { InTransaction } from '../../../platform/audit/change-record.ts';
import { type Granter, lockGranter } from '../rights/grant-rights.ts';
import { isOpen, mayChange, toInvitation } from './invitation-wire.ts';
import { findInvitation, findInvitationAndLock, type InvitationRow, updateInvitation } from './invitations.store.ts';

export const refuseInvitation = refusalsOf(invitationsErrors);

export const colabWrite: Permission = { area: 'Orga. > Colab.', level: 'write' };
export const colabDelete: Permission = { area: 'Orga. > Colab.', level: 'delete' };

/** An invitation inside the lock, and the rights of who changes it. */
export type LockedInvitation = InvitationRow & { granter: Granter };

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

export function requireInvitation({ kind }: Pick<InvitationRow, 'kind'>): void {
  if (kind === 'request') throw refuseInvitation('invitations.is_request');
}

export function requireRequest({ kind }: Pick<InvitationRow, 'kind'>): void {
  if (kind !== 'request') throw refuseInvitation('invitations.not_a_request');
}

/**
 * How an invitation is held for a change: behind the store's lock of rights. Whoever could not grant its group may not
 * touch it at all: with its link they could become what they may not make of others. `requireKind` throws for what the
 * change is not made for.
 */
export function lockedInvitation(
  document: string,
  needed: Permission,
  requireKind?: typeof requireInvitation | typeof requireRequest,
) {
  return {
    lock: async ({ db, actor, clock }: InTransaction): Promise<LockedInvitation> => {
      const granter = await lockGranter(db, actor, needed);
      const row = await findInvitationAndLock(db, actor.storeId, document);
      if (!row || isGone(row, clock())) throw refuseInvitation('invitations.not_found');
      if (!mayChange(granter, row)) throw refuseInvitation('invitations.escalation');
      requireKind?.(row);
      return { ...row, granter };
    },
    show: ({ clock }: InTransaction, current: LockedInvitation): Invitation =>
      toInvitation(current, current.granter, clock()),
  };
}

/** Writes, and answers it as it then is. A mail that it is to tell of is enqueued before. */
export async function writeInvitation(
  { db, actor }: InTransaction,
  { id, document, granter }: LockedInvitation,
  patch: Updateable<Tables['invitations']>,
): Promise<LockedInvitation | undefined> {
  await updateInvitation(db, { id }, patch);
  const row = await findInvitation(db, actor.storeId, document);
  return row && { ...row, granter };
}
