import { type Kysely, sql } from 'kysely';

/** Who made a key, and when it was used last: of those from before nobody knows it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table integration_keys
      add column last_used_at timestamptz,
      add column created_by bigint references agents (id)`.execute(db);
}
