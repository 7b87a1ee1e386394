import { type Kysely, sql } from 'kysely';

/**
 * Staging table for the ranges of an import, which one short transaction takes over. It is unlogged: a crash may empty
 * it, and the import then starts again.
 *
 * Ranges that contain a CEP are found by a B-tree, because an entry in the GiST index of 0008 took longer than
 * everything else for a new range. The number of digits of a range's width limits how far before a CEP the range may
 * begin (`holdsZip`).
 *
 * Half of each page stays free, so that changed ranges stay in their page and their indexes do not change. One foreign
 * key checks branch and store together: once per range, and also that the branch belongs to the store.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index delivery_locations_zip`.execute(db);
  await sql`
    create index delivery_locations_zip on delivery_locations (
      branch_id, length((zip_to::bigint - zip_from::bigint)::text), zip_from, zip_to
    ) where kind = 'zip'`.execute(db);
  await sql`alter table delivery_locations set (fillfactor = 50)`.execute(db);
  await sql`alter table branches add constraint branches_of_store unique (store_id, id)`.execute(db);
  await sql`
    alter table delivery_locations
      drop constraint delivery_locations_store_id_fkey,
      drop constraint delivery_locations_branch_id_fkey,
      add constraint delivery_locations_branch foreign key (store_id, branch_id)
        references branches (store_id, id) on delete cascade`.execute(db);
  await sql`
    create unlogged table staged_locations (
      import_id uuid not null,
      location_id bigint,
      location_version integer,
      store_id bigint not null,
      branch_id bigint not null,
      kind text collate "C" not null,
      zip_from text collate "C",
      zip_to text collate "C",
      state text collate "C",
      city text,
      district text,
      city_key text collate "C" not null,
      district_key text collate "C" not null,
      place_key text collate "C" not null,
      service_key text collate "C" not null,
      search_text text collate "C" not null,
      shipping_time integer not null,
      service_name text not null,
      service_type text collate "C" not null,
      service_cost_cents bigint not null,
      ships_low_temperature boolean not null,
      week_availibility jsonb not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index staged_locations_import on staged_locations (import_id)`.execute(db);
}
