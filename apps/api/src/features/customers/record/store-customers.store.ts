import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';

/** What the store says of its customers as a whole: how many there are, and whether lists show them masked. */
export async function findStoreCustomers(db: Kysely<Tables>, storeId: number) {
  return db
    .selectFrom('stores')
    .select(['customer_count', 'mask_customers_in_lists', 'version'])
    .where('id', '=', storeId)
    .executeTakeFirstOrThrow();
}

/**
 * Holds the store's row until the transaction ends, as the intake of orders does to take their numbers: whoever gives a
 * customer a document or an e-mail comes one after the other, so that nobody is created twice.
 */
export async function lockStoreCustomers(trx: Kysely<Tables>, storeId: number) {
  return trx
    .selectFrom('stores')
    .select(['mask_customers_in_lists', 'version'])
    .where('id', '=', storeId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

export async function moveCustomerCount(trx: Kysely<Tables>, storeId: number, delta: number): Promise<void> {
  if (delta === 0) return;
  await trx
    .updateTable('stores')
    .set({ customer_count: sql<number>`customer_count + ${delta}::bigint` })
    .where('id', '=', storeId)
    .execute();
}

/** The row is locked by `lockStoreCustomers`. */
export async function updateMask(trx: Kysely<Tables>, storeId: number, isMasked: boolean): Promise<void> {
  await trx
    .updateTable('stores')
    .set({ mask_customers_in_lists: isMasked, version: sql<number>`version + 1` })
    .where('id', '=', storeId)
    .execute();
}
