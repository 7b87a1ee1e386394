import { type Kysely, sql } from 'kysely';

/**
 * Finds the ranges that contain a CEP; with a B-tree it would read all ranges that begin before the CEP. Branch and CEP
 * form one number, so that the index needs no extension of the database. Other kinds have a null range, which must not
 * mean endless. A known CEP stores the keys of its city and neighbourhood, so that lookup and match are one statement;
 * CEPs from before have no keys until the next lookup.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index delivery_locations_zip on delivery_locations using gist (
      int8range(branch_id * 100000000 + zip_from::bigint, branch_id * 100000000 + zip_to::bigint, '[]')
    ) where kind = 'zip'`.execute(db);
  await sql`
    alter table zip_addresses
      add column city_key text collate "C",
      add column district_key text collate "C"`.execute(db);
}
