import { type Kysely, sql } from 'kysely';

/** Permissions of a key. Existing keys keep theirs: sending orders and payments. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table integration_keys add column scopes jsonb not null default '["send_orders"]'`.execute(db);
}
