import { type Collaborator, collaboratorsErrors } from '@botica/contract/features/collaborators/collaborators.contract';
import type { Level } from '@botica/contract/kit/permissions';
import { refusalsOf } from '../../../kit/app-error.ts';
import type { Context } from '../../../kit/context.ts';
import type { InTransaction } from '../../../platform/audit/change-record.ts';
import { lockGranter } from '../../invitations/rights/grant-rights.ts';
import type { Changer, Refused } from './collaborator-rights.ts';
import { changerOf, toCollaborator } from './collaborator-wire.ts';
import {
  type CollaboratorRecord,
  countOtherAdministrators,
  findCollaborator,
  findCollaboratorAndLock,
} from './collaborators.store.ts';

export const refuseCollaborator = refusalsOf(collaboratorsErrors);

/** Refusal with its sentence beside the field. */
export function refuseField(code: keyof typeof collaboratorsErrors, field: string) {
  return refuseCollaborator(code, { fields: { [field]: collaboratorsErrors[code].message } });
}

/** A locked collaborator, and the person who changes them. */
export type LockedCollaborator = CollaboratorRecord & { changer: Changer };

export async function showCollaborator(
  { db, actor, clock }: Pick<Context, 'db' | 'actor' | 'clock'>,
  id: number,
): Promise<Collaborator> {
  const row = await findCollaborator(db, actor.storeId, id, clock());
  if (!row) throw refuseCollaborator('collaborators.not_found');
  return toCollaborator(row, changerOf(actor));
}

export function throwRefused(refused: Refused | null): void {
  if (refused === null) return;
  throw refused.field ? refuseField(refused.code, refused.field) : refuseCollaborator(refused.code);
}

/** Call it under the store's lock of rights, so that no other call removes an administrator at the same time. */
export async function requireAnotherAdministrator({ db }: InTransaction, row: CollaboratorRecord): Promise<void> {
  if (!row.is_admin || !row.is_enabled) return;
  if ((await countOtherAdministrators(db, row.store_id, row.id)) > 0) return;
  throw refuseCollaborator('collaborators.last_administrator');
}

/** Locks a collaborator for a change: first the store's lock of rights with the caller's rights, then the row. */
export function lockedCollaborator(id: number, level: Level) {
  return {
    lock: async ({ db, actor, clock }: InTransaction): Promise<LockedCollaborator> => {
      const granter = await lockGranter(db, actor, { area: 'Orga. > Colab.', level });
      const row = await findCollaboratorAndLock(db, actor.storeId, id, clock());
      if (!row) throw refuseCollaborator('collaborators.not_found');
      return { ...row, changer: { ...granter, agentId: changerOf(actor).agentId } };
    },
    show: (_: InTransaction, current: LockedCollaborator): Collaborator => toCollaborator(current, current.changer),
  };
}

/** Reads the row after a write, because the database joins the names of group and branch and adds up the versions. */
export async function readAgain(
  { db, actor, clock }: InTransaction,
  { id, changer }: LockedCollaborator,
): Promise<LockedCollaborator | undefined> {
  const row = await findCollaborator(db, actor.storeId, id, clock());
  return row && { ...row, changer };
}
