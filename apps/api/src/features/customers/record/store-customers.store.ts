import type { Kysely } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';

/** Whether the store's lists show customers masked. */
export async function findStoreCustomers(db: Kysely<Tables>, storeId: number) {
  return db
    .selectFrom('stores')
    .select(['mask_customers_in_lists', 'version'])
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
