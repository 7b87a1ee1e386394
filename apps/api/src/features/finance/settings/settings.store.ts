import { type Insertable, type Kysely, type Selectable, sql, type Transaction, type Updateable } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { updateVersion } from '../../../kit/db/update-version.ts';
import { keepClosedDays, readClosedDays } from '../ledger/closed-days.store.ts';

/** As a record of the store, whose id it bears. */
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

/** Has anybody done anything with the money of the own book? */
export async function isBookInUse(trx: Kysely<Tables>, storeId: number): Promise<boolean> {
  const { rows } = await sql<{ is_used: boolean }>`
    select exists (select from withdrawals where store_id = ${storeId} and source = 'book')
      or exists (select from anticipations where store_id = ${storeId} and source = 'book') as is_used`.execute(trx);
  return rows[0]?.is_used ?? false;
}

/** Closes the book and puts every event back into the queue: it is written anew by whoever reads it next. */
export async function beginAnew(trx: Transaction<Tables>, storeId: number): Promise<void> {
  const closed = await readClosedDays(trx, storeId);
  if (closed !== null) await keepClosedDays(trx, storeId, closed);
  await sql`delete from receivables where store_id = ${storeId} and source = 'book'`.execute(trx);
  await sql`delete from ledger where store_id = ${storeId}`.execute(trx);
  await sql`delete from recipient_balances where store_id = ${storeId}`.execute(trx);
  await sql`
    update transactions set approved_cents = 0, returned_cents = 0, charged_back_cents = 0, terms = null
    where store_id = ${storeId} and terms is not null`.execute(trx);
  await sql`
    insert into unbooked_events (event_id, store_id)
    select e.id, o.store_id from payment_events e
    join payments p on p.id = e.payment_id
    join orders o on o.id = p.order_id
    where o.store_id = ${storeId}
    union all
    select e.id, s.store_id from payment_events e
    join standalone_payments s on s.id = e.standalone_id
    where s.store_id = ${storeId}
    on conflict do nothing`.execute(trx);
}
