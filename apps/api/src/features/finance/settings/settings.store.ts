import { type Insertable, type Kysely, type Selectable, sql, type Transaction, type Updateable } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { updateVersion } from '../../../kit/db/update-version.ts';

/** Settings as a record whose id is the store's. */
export type StoredSettings = Selectable<Tables['finance_settings']> & { id: number };
export type StoredFee = Selectable<Tables['finance_fees']>;

const settingsOf = (db: Kysely<Tables>, storeId: number) =>
  db.selectFrom('finance_settings').where('store_id', '=', storeId).selectAll().select('store_id as id');

export const readSettings = (db: Kysely<Tables>, storeId: number): Promise<StoredSettings> =>
  settingsOf(db, storeId).executeTakeFirstOrThrow();

export const lockSettings = (trx: Transaction<Tables>, storeId: number): Promise<StoredSettings> =>
  settingsOf(trx, storeId).forUpdate().executeTakeFirstOrThrow();

export async function updateSettings(
  trx: Transaction<Tables>,
  { id, version }: { id: number; version: number },
  patch: Updateable<Tables['finance_settings']>,
): Promise<StoredSettings | undefined> {
  const current = { store_id: id, version };
  const { numUpdatedRows } = await updateVersion(trx, 'finance_settings', current, patch).executeTakeFirst();
  return numUpdatedRows === 1n ? readSettings(trx, id) : undefined;
}

export const listFeeRows = (db: Kysely<Tables>, storeId: number): Promise<StoredFee[]> =>
  db
    .selectFrom('finance_fees')
    .where('store_id', '=', storeId)
    .orderBy('method')
    .orderBy('installments_from')
    .orderBy('valid_from', 'desc')
    .orderBy('id', 'desc')
    .selectAll()
    .execute();

export const insertFee = (trx: Transaction<Tables>, row: Insertable<Tables['finance_fees']>): Promise<StoredFee> =>
  trx.insertInto('finance_fees').values(row).returningAll().executeTakeFirstOrThrow();

export const findFee = (trx: Transaction<Tables>, storeId: number, id: number): Promise<StoredFee | undefined> =>
  trx.selectFrom('finance_fees').where('store_id', '=', storeId).where('id', '=', id).selectAll().executeTakeFirst();

export async function deleteFee(trx: Transaction<Tables>, storeId: number, id: number): Promise<void> {
  await trx.deleteFrom('finance_fees').where('store_id', '=', storeId).where('id', '=', id).execute();
}

/** Facts that forbid rewriting a book: a withdrawal or an anticipation (`is_used`), or a closed month (`is_closed`). */
export async function readBookUse(
  db: Kysely<Tables>,
  storeId: number,
): Promise<{ is_used: boolean; is_closed: boolean }> {
  const { rows } = await sql<{ is_used: boolean; is_closed: boolean }>`
    select exists (select from withdrawals where store_id = ${storeId} and source = 'book')
      or exists (select from anticipations where store_id = ${storeId} and source = 'book') as is_used,
      exists (select from finance_months where store_id = ${storeId} and closed_at is not null) as is_closed`.execute(
    db,
  );
  return rows[0] ?? { is_used: false, is_closed: false };
}
