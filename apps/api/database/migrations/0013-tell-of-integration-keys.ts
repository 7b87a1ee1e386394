import { type Kysely, sql } from 'kysely';

/** Creator and last use of a key. Both are unknown for existing keys. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table integration_keys
      add column last_used_at timestamptz,
      add column created_by bigint references agents (id)`.execute(db);
}
