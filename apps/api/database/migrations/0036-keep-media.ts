import { type Kysely, sql } from 'kysely';

/**
 * Pictures of a store, named by a hash of their content. The row exists before the file is stored, so that no file is
 * forgotten; the picture is shown only from `stored_at` on. `asked_at` is the last time that somebody wanted to use it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table media_files (
      store_id bigint not null references stores (id) on delete cascade,
      hash text collate "C" not null,
      ext text not null,
      content_type text not null,
      byte_size bigint not null check (byte_size > 0),
      is_public boolean not null,
      file_id text collate "C" not null,
      created_at timestamptz not null,
      asked_at timestamptz not null,
      stored_at timestamptz,
      primary key (store_id, hash)
    )`.execute(db);
}
