import type { Kysely } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';

export async function findStoreCustomers(db: Kysely<Tables>, storeId: number) {
  return db
    .selectFrom('stores')
    .select(['mask_customers_in_lists', 'version'])
    .where('id', '=', storeId)
    .executeTakeFirstOrThrow();
}

/**
 * Locks the store's row until the transaction ends, as the intake of orders does to take order numbers. Calls that give
 * a customer a document or an e-mail run one after the other, so that no customer is created twice.
 */
export async function lockStoreCustomers(trx: Kysely<Tables>, storeId: number) {
  return trx
    .selectFrom('stores')
    .select(['mask_customers_in_lists', 'version'])
    .where('id', '=', storeId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}
