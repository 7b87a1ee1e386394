import { type Kysely, sql } from 'kysely';

/**
 * Pictures that a store shows, named after what they hold. A row stands before its file is stored, so that no file is ever
 * forgotten, and shows it only from `stored_at` on. `asked_at`: when somebody last meant to use it.
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
