import { type Kysely, sql } from 'kysely';

/**
 * Which ranges of CEPs hold one: asked of a B-tree it reads all that begin before it. Branch and CEP are one number, so
 * that the index needs no extension of the database; other kinds have no range, and none must not mean endless.
 * A known CEP carries how its city and neighbourhood are compared, so that it is looked up and served in one statement;
 * those known from before have none until they are looked up anew.
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
