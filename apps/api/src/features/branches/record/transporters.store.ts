import { type Transporter, transporterRecord } from '@botica/contract/features/branches/record/transport';
import type { StoredOf } from '@botica/contract/kit/record';
import type { Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Tables } from '../../../../database/tables.ts';
import { updateVersion } from '../../../kit/db/update-version.ts';

const columns = [...transporterRecord.names, ...(['id', 'branch_id', 'version'] as const)] as const;

export type TransporterFields = StoredOf<typeof transporterRecord>;

/** Transporters of a branch by name. */
export function transportersQuery(db: Kysely<Tables>, storeId: number, branchId: number) {
  return db
    .selectFrom('transporters')
    .where('store_id', '=', storeId)
    .where('branch_id', '=', branchId)
    .orderBy('name')
    .orderBy('id')
    .select(columns)
    .limit(1000);
}

/** Undefined if the store has no such branch. */
export async function findTransporters(
  db: Kysely<Tables>,
  storeId: number,
  branchId: number,
): Promise<Transporter[] | undefined> {
  const branch = await db
    .selectFrom('branches')
    .where('store_id', '=', storeId)
    .where('id', '=', branchId)
    .select(jsonArrayFrom(transportersQuery(db, storeId, branchId)).as('transporters'))
    .executeTakeFirst();
  return branch?.transporters;
}

export async function findTransporterAndLock(
  trx: Kysely<Tables>,
  storeId: number,
  id: number,
): Promise<Transporter | undefined> {
  return trx
    .selectFrom('transporters')
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .select(columns)
    .forUpdate()
    .executeTakeFirst();
}

export async function insertTransporter(
  trx: Kysely<Tables>,
  keys: { store_id: number; branch_id: number; created_at: Date },
  fields: TransporterFields,
): Promise<Transporter> {
  return trx
    .insertInto('transporters')
    .values({ ...fields, ...keys })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Updates the row and raises its version; undefined if the row has changed since it was read. */
export async function updateTransporterRow(
  trx: Kysely<Tables>,
  storeId: number,
  { id, version }: Transporter,
  patch: Partial<TransporterFields>,
): Promise<Transporter | undefined> {
  return updateVersion(trx, 'transporters', { store_id: storeId, id, version }, patch)
    .returning(columns)
    .executeTakeFirst();
}

export async function deleteTransporter(trx: Kysely<Tables>, storeId: number, id: number): Promise<void> {
  await trx.deleteFrom('transporters').where('store_id', '=', storeId).where('id', '=', id).execute();
}
