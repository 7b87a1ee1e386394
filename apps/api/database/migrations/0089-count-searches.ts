import { type Kysely, sql } from 'kysely';

/** Searches of a site's visitors without a result, counted by day. No row contains personal data. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table search_misses (
    store_id integer not null references stores on delete cascade,
    day date not null,
    text text collate "C" not null check (char_length(text) between 2 and 100),
    count integer not null default 1,
    primary key (store_id, day, text)
  )`.execute(db);
}
