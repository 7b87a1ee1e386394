import { type Insertable, type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';

export type ProviderTransaction = Selectable<Tables['transactions']>;

export const findByCharge = (trx: Kysely<Tables>, storeId: number, chargeId: string) =>
  trx
    .selectFrom('transactions')
    .where('store_id', '=', storeId)
    .where('provider_id', '=', chargeId)
    .selectAll()
    .executeTakeFirst();

export const findByPayment = (trx: Kysely<Tables>, storeId: number, paymentId: number) =>
  trx
    .selectFrom('transactions')
    .where('store_id', '=', storeId)
    .where('payment_id', '=', paymentId)
    .selectAll()
    .executeTakeFirst();

export async function insertProviderTransaction(
  trx: Transaction<Tables>,
  row: Insertable<Tables['transactions']>,
): Promise<number> {
  const { id } = await trx.insertInto('transactions').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Marks the writes of this transaction as history, so that triggers raise no alerts. */
export async function isHistory(trx: Transaction<Tables>): Promise<void> {
  await sql`select set_config('botica.is_history', 'on', true)`.execute(trx);
}

export async function moveReceivables(trx: Transaction<Tables>, from: number, to: number): Promise<void> {
  await trx.updateTable('receivables').set({ transaction_id: to }).where('transaction_id', '=', from).execute();
}

export async function removeTransaction(trx: Transaction<Tables>, id: number): Promise<void> {
  await trx.deleteFrom('transactions').where('id', '=', id).execute();
}

/** Ids of charges whose state may still change. */
export async function listOpenCharges(db: Kysely<Tables>, storeId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('transactions')
    .where('store_id', '=', storeId)
    .where('source', '=', 'pagarme')
    .where(sql<boolean>`status in (1, 5)`)
    .where('provider_id', 'is not', null)
    .orderBy('id')
    .select('provider_id')
    .execute();
  return rows.flatMap(({ provider_id: id }) => (id === null ? [] : [id]));
}
