import { type Kysely, sql } from 'kysely';

/** Stores, the people who work in them, and their sessions. A person (agent) may belong to several stores. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table stores (
      id bigint generated always as identity primary key,
      domain text collate "C" not null unique,
      name text not null,
      cnpj text,
      main_color text not null default '#0f766e',
      time_zone text not null default 'America/Sao_Paulo',
      address jsonb not null default '[]',
      public_token text collate "C" not null unique,
      next_order_number bigint not null default 1,
      version integer not null default 1,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`
    create table departments (
      id bigint generated always as identity primary key,
      store_id bigint not null references stores (id),
      name text not null,
      unique (store_id, name)
    )`.execute(db);
  await sql`
    create table groups (
      id bigint generated always as identity primary key,
      store_id bigint not null references stores (id),
      department_id bigint not null references departments (id),
      name text not null,
      key text collate "C",
      is_default boolean not null default false,
      grouprules jsonb not null default '[]',
      version integer not null default 1,
      unique (store_id, name),
      unique (store_id, key)
    )`.execute(db);
  await sql`
    create table agents (
      id bigint generated always as identity primary key,
      cpf text collate "C" not null unique,
      email text collate "C" unique,
      username text collate "C" unique,
      name text not null,
      password_hash text,
      version integer not null default 1,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`
    create table memberships (
      store_id bigint not null references stores (id),
      agent_id bigint not null references agents (id),
      group_id bigint references groups (id),
      is_admin boolean not null default false,
      is_enabled boolean not null default true,
      picture text,
      version integer not null default 1,
      created_at timestamptz not null default now(),
      primary key (store_id, agent_id)
    )`.execute(db);
  await sql`create index memberships_agent on memberships (agent_id)`.execute(db);
  await sql`
    create table sessions (
      id bigint generated always as identity primary key,
      token_hash text collate "C" not null unique,
      agent_id bigint not null references agents (id),
      store_id bigint not null references stores (id),
      created_at timestamptz not null,
      last_seen_at timestamptz not null,
      expires_at timestamptz not null,
      address text,
      user_agent text
    )`.execute(db);
  await sql`create index sessions_agent on sessions (agent_id)`.execute(db);
  await sql`create index sessions_expiry on sessions (expires_at)`.execute(db);
  await sql`
    create table pre_auths (
      token_hash text collate "C" primary key,
      agent_id bigint not null references agents (id),
      expires_at timestamptz not null
    )`.execute(db);
  await sql`
    create table integration_keys (
      id bigint generated always as identity primary key,
      store_id bigint not null references stores (id),
      name text not null,
      key_hash text collate "C" not null unique,
      created_at timestamptz not null default now(),
      revoked_at timestamptz
    )`.execute(db);
  await sql`
    create table rate_limits (
      key text collate "C" primary key,
      window_start timestamptz not null,
      count integer not null
    )`.execute(db);
  await sql`create index rate_limits_age on rate_limits (window_start)`.execute(db);
  await sql`
    create table audit (
      id bigint generated always as identity primary key,
      store_id bigint references stores (id),
      at timestamptz not null,
      actor_kind text collate "C" not null,
      agent_id bigint references agents (id),
      actor_name text not null,
      entity text collate "C" not null,
      entity_id bigint not null,
      action text collate "C" not null,
      changes jsonb not null default '{}',
      request_id text collate "C"
    )`.execute(db);
  await sql`create index audit_entity on audit (store_id, entity, entity_id, id)`.execute(db);
  await sql`create index audit_time on audit (store_id, at desc, id desc)`.execute(db);
  await sql`
    create table idempotency_keys (
      store_id bigint not null references stores (id),
      endpoint text collate "C" not null,
      key text collate "C" not null,
      body_hash text collate "C" not null,
      status integer not null,
      reply jsonb not null,
      created_at timestamptz not null,
      primary key (store_id, endpoint, key)
    )`.execute(db);
  await sql`create index idempotency_keys_age on idempotency_keys (store_id, created_at)`.execute(db);
}
