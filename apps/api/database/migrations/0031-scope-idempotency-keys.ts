import { type Kysely, sql } from 'kysely';

/**
 * An idempotency key belongs to its sender (docs/decisions/0010-repeats.md). The senders of stored keys are unknown, so
 * those keys are deleted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from idempotency_keys`.execute(db);
  await sql`
    alter table idempotency_keys
      add column asker text collate "C" not null,
      drop constraint idempotency_keys_pkey,
      add primary key (store_id, asker, endpoint, key)`.execute(db);
}
