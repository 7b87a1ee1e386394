import { type Kysely, sql } from 'kysely';

/** Redirects of old addresses of a shop. The list is saved as a whole, and its version has its own row. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table redirect_lists (
      store_id bigint primary key references stores (id) on delete cascade,
      version integer not null default 1
    )`.execute(db);
  await sql`
    create table redirects (
      store_id bigint not null references redirect_lists (store_id) on delete cascade,
      path text collate "C" not null,
      value text not null,
      position integer not null,
      primary key (store_id, path)
    )`.execute(db);
}
