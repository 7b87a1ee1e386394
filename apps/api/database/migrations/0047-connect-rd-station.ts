import { type Kysely, sql } from 'kysely';

/** Connection of a store with RD Station, with sealed secrets, and activations that people have begun. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table rdstation_connections (
      id bigint generated always as identity primary key,
      store_id bigint not null unique references stores (id) on delete cascade,
      client_id text,
      client_secret jsonb,
      access_token text,
      refresh_token text,
      expires_at timestamptz,
      token_number integer not null default 0,
      refreshing_until timestamptz,
      silent_until timestamptz,
      revoked_token text,
      connected_at timestamptz,
      connected_by text,
      last_error text,
      last_error_at timestamptz,
      version integer not null default 1,
      check ((access_token is null) = (refresh_token is null) and (access_token is null) = (expires_at is null))
    )`.execute(db);
  await sql`
    create table rdstation_states (
      nonce text collate "C" primary key,
      store_id bigint not null references stores (id) on delete cascade,
      agent_id bigint not null references agents (id) on delete cascade,
      client_id text not null,
      expires_at timestamptz not null,
      used_at timestamptz
    )`.execute(db);
  await sql`create index rdstation_states_own on rdstation_states (store_id, agent_id, expires_at desc)`.execute(db);
  await sql`create index rdstation_states_by_agent on rdstation_states (agent_id)`.execute(db);
}
