import { type Collaborator, collaboratorsErrors } from '@botica/contract/features/collaborators/collaborators.contract';
import type { Permission } from '@botica/contract/kit/permissions';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { refusalsOf, refuse as refuseKit } from '../../../kit/app-error.ts';
import type { Context } from '../../../kit/context.ts';
import { inTransaction } from '../../../kit/db/transaction.ts';
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

/** What is known inside the lock. */
export interface CollaboratorChange {
  trx: Transaction<Tables>;
  changer: Changer;
  row: CollaboratorRecord;
}

export async function showCollaborator(
  { db, actor, clock }: Pick<Context, 'db' | 'actor' | 'clock'>,
  id: number,
  changer: Changer = changerOf(actor),
): Promise<Collaborator> {
  const row = await findCollaborator(db, actor.storeId, id, clock());
  if (!row) throw refuseCollaborator('collaborators.not_found');
  return toCollaborator(row, changer);
}

/** 412 with the present record when the caller has seen an older one. */
export function requireFreshCollaborator(ctx: Context, { row, changer }: CollaboratorChange): void {
  if (ctx.ifMatch === null || ctx.ifMatch === row.version) return;
  throw refuseKit('request.stale', { current: toCollaborator(row, changer) });
}

export function throwRefused(refused: Refused | null): void {
  if (refused === null) return;
  throw refused.field ? refuseField(refused.code, refused.field) : refuseCollaborator(refused.code);
}

/** The store's lock of rights is held: nobody else takes an administrator away at this moment. */
export async function requireAnotherAdministrator({ trx, row }: CollaboratorChange): Promise<void> {
  if (!row.is_admin || !row.is_enabled) return;
  if ((await countOtherAdministrators(trx, row.store_id, row.id)) > 0) return;
  throw refuseCollaborator('collaborators.last_administrator');
}

/** One change of one person in one transaction, behind the store's lock of rights. */
export async function changeCollaborator<T>(
  ctx: Context,
  id: number,
  needed: Permission,
  change: (found: CollaboratorChange) => Promise<T>,
): Promise<T> {
  return inTransaction(ctx.db, async (trx) => {
    const granter = await lockGranter(trx, ctx.actor, needed);
    const row = await findCollaboratorAndLock(trx, ctx.actor.storeId, id, ctx.clock());
    if (!row) throw refuseCollaborator('collaborators.not_found');
    return change({ trx, row, changer: { ...granter, agentId: changerOf(ctx.actor).agentId } });
  });
}
