import type { ZipAddress } from '@botica/contract/kit/brazil/zip-address';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { placeKey } from './place-key.ts';

export async function findZip(db: Kysely<Tables>, cep: string) {
  return db.selectFrom('zip_addresses').where('cep', '=', cep).select(['address', 'fetched_at']).executeTakeFirst();
}

/** Stores an address with the keys that compare places. */
export async function keepZip(db: Kysely<Tables>, address: ZipAddress, now: Date): Promise<void> {
  const { cep, state, city, neighborhood } = address;
  const known = {
    address: JSON.stringify(address),
    fetched_at: now,
    city_key: placeKey(state, city),
    district_key: neighborhood === null ? null : placeKey(state, city, neighborhood),
  };
  await db
    .insertInto('zip_addresses')
    .values({ cep, ...known })
    .onConflict((conflict) => conflict.column('cep').doUpdateSet(known))
    .execute();
}
