import type { Kysely } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';

/** Finds a key that is neither revoked nor expired. */
export async function findIntegrationKey(db: Kysely<Tables>, keyHash: string, now: Date) {
  return db
    .selectFrom('integration_keys')
    .innerJoin('stores', 'stores.id', 'integration_keys.store_id')
    .where('key_hash', '=', keyHash)
    .where('revoked_at', 'is', null)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .select(['integration_keys.id', 'integration_keys.name', 'store_id', 'last_used_at', 'scopes'])
    .select(['stores.time_zone', 'stores.mask_customers_in_lists'])
    .executeTakeFirst();
}
