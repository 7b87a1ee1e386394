import { type Kysely, sql } from 'kysely';

/**
 * Settings of a store's site by section. Each section is saved separately and has its own version. Its fields are those
 * of its record in the contract; a missing field has the value of a new store.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table website_sections (
      id bigint generated always as identity primary key,
      store_id bigint not null references stores (id) on delete cascade,
      section text collate "C" not null,
      content jsonb not null default '{}',
      version integer not null default 1,
      unique (store_id, section)
    )`.execute(db);
}
