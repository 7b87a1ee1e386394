import type { ZipAddress } from '@botica/contract/features/zip/zip.contract';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';

/** What was looked up before, and when. */
export async function findZip(db: Kysely<Tables>, cep: string) {
  return db.selectFrom('zip_addresses').where('cep', '=', cep).select(['address', 'fetched_at']).executeTakeFirst();
}

export async function keepZip(db: Kysely<Tables>, address: ZipAddress, now: Date): Promise<void> {
  const values = { cep: address.cep, address: JSON.stringify(address), fetched_at: now };
  await db
    .insertInto('zip_addresses')
    .values(values)
    .onConflict((conflict) => conflict.column('cep').doUpdateSet({ address: values.address, fetched_at: now }))
    .execute();
}
