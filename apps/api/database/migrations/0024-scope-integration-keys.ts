import { type Kysely, sql } from 'kysely';

/** What a key is good for; those that there are keep what they could do: send orders and payments. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table integration_keys add column scopes jsonb not null default '["send_orders"]'`.execute(db);
}
