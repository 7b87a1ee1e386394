import { type Kysely, sql } from 'kysely';

/**
 * What a shop says on its site, by section: each is saved by itself and has a version of its own. Its fields are those of
 * its record in the contract; one that is missing holds what a new store has.
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
