import { type Kysely, sql } from 'kysely';

/** A key is of who sent it (docs/decisions/0010-repeats.md). Nobody knows whose the stored ones are: they answer nobody. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from idempotency_keys`.execute(db);
  await sql`
    alter table idempotency_keys
      add column asker text collate "C" not null,
      drop constraint idempotency_keys_pkey,
      add primary key (store_id, asker, endpoint, key)`.execute(db);
}
