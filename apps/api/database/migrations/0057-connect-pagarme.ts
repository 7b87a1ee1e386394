import { type Kysely, sql } from 'kysely';

/** A store's account at Pagar.me: its sealed key, the proof of its webhooks, and the state of reading. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table pagarme_connections (
      id bigint generated always as identity primary key,
      store_id bigint not null unique references stores (id) on delete cascade,
      version integer not null default 1,
      secret_key jsonb,
      is_test boolean not null default false,
      account_id text collate "C" unique,
      basic_user text,
      basic_password jsonb,
      webhook_token text collate "C" not null unique,
      last_sync_at timestamptz,
      fault text collate "C",
      fault_since timestamptz,
      silent_until timestamptz
    )`.execute(db);
}
