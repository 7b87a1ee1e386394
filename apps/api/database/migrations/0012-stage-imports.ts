import { type Kysely, sql } from 'kysely';

/**
 * Where the ranges of an import wait, written in parts, until one short transaction takes them over. Unlogged: a crash
 * may empty it, an import that comes to nothing is begun anew.
 * Which ranges hold a CEP is asked of a B-tree: an entry in the GiST index of 0008 took longer than all else of a new
 * range. How many digits a range is wide says how far before a CEP it may begin (`holdsZip`).
 * Half of each page stays free, so that changed ranges stay where they are and their indexes as they were. Branch and
 * store are checked together: once for each range, and that they belong to each other too.
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
