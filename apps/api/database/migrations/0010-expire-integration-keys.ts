import { type Kysely, sql } from 'kysely';

/** Existing keys stay valid until they are revoked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table integration_keys add column expires_at timestamptz`.execute(db);
  await sql`create index integration_keys_store on integration_keys (store_id, id)`.execute(db);
}
