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

/** The sentence stands beside the field that it is about. */
export function refuseField(code: keyof typeof collaboratorsErrors, field: string) {
  return refuseCollaborator(code, { fields: { [field]: collaboratorsErrors[code].message } });
}

/** A collaborator inside the lock, and who changes them. */
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

/** The store's lock of rights is held: nobody else takes an administrator away at this moment. */
export async function requireAnotherAdministrator({ db }: InTransaction, row: CollaboratorRecord): Promise<void> {
  if (!row.is_admin || !row.is_enabled) return;
  if ((await countOtherAdministrators(db, row.store_id, row.id)) > 0) return;
  throw refuseCollaborator('collaborators.last_administrator');
}

/** How a person is held for a change: behind the store's lock of rights, with those of who asks. */
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

/** After a write: groups and places in words, and the versions, are the database's to tell. */
export async function readAgain(
  { db, actor, clock }: InTransaction,
  { id, changer }: LockedCollaborator,
): Promise<LockedCollaborator | undefined> {
  const row = await findCollaborator(db, actor.storeId, id, clock());
  return row && { ...row, changer };
}
