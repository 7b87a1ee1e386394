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

/** A locked invitation, and the rights of the person who changes it. */
export type LockedInvitation = InvitationRow & { granter: Granter };

/** An expired invitation can be sent again; an expired request counts as deleted. */
const isGone = (row: InvitationRow, now: Date) => row.kind === 'request' && !isOpen(row, now);

/** Shows the invitation of a CPF; 404 if there is none. */
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
 * Locks an invitation for a change: first the store's lock of rights, then the row. A caller who could not grant its
 * group may not change it, because the link would give them that group. `requireKind` throws for the kind of row that
 * the change does not allow.
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

/** Writes the invitation and returns its new state. Enqueue its mail before this call. */
export async function writeInvitation(
  { db, actor }: InTransaction,
  { id, document, granter }: LockedInvitation,
  patch: Updateable<Tables['invitations']>,
): Promise<LockedInvitation | undefined> {
  await updateInvitation(db, { id }, patch);
  const row = await findInvitation(db, actor.storeId, document);
  return row && { ...row, granter };
}
