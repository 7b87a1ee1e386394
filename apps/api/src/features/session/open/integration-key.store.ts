import type { Kysely } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';

/** A secret key of a store's other program, unless it was revoked. */
export async function findIntegrationKey(db: Kysely<Tables>, keyHash: string) {
  return db
    .selectFrom('integration_keys')
    .innerJoin('stores', 'stores.id', 'integration_keys.store_id')
    .where('key_hash', '=', keyHash)
    .where('revoked_at', 'is', null)
    .select(['integration_keys.id', 'integration_keys.name', 'store_id', 'stores.time_zone'])
    .executeTakeFirst();
}
