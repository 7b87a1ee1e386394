import { type Kysely, sql } from 'kysely';

/** A second colour and pictures of a store, by their names among its media. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table stores
      add secondary_color text collate "C" not null default '#134e4a',
      add logo text collate "C",
      add logo_dark text collate "C",
      add icon text collate "C",
      add share_image text collate "C"`.execute(db);
}
