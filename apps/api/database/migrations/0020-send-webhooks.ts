import { type Kysely, sql } from 'kysely';

/** Webhooks of a store, and the result of each message. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table webhooks (
      id bigint generated always as identity primary key,
      store_id bigint not null references stores (id) on delete cascade,
      url text not null,
      events jsonb not null,
      secret text not null,
      former_secret text,
      former_secret_until timestamptz,
      paused_at timestamptz,
      paused_reason text collate "C" check (paused_reason in ('person', 'failing', 'gone')),
      failing_since timestamptz,
      failures integer not null default 0,
      silent_until timestamptz,
      version integer not null default 1,
      created_at timestamptz not null,
      check ((paused_at is null) = (paused_reason is null)),
      check ((former_secret is null) = (former_secret_until is null))
    )`.execute(db);
  await sql`create index webhooks_of_store on webhooks (store_id, id)`.execute(db);
  await sql`
    create table webhook_deliveries (
      id bigint generated always as identity primary key,
      store_id bigint not null references stores (id) on delete cascade,
      webhook_id bigint not null references webhooks (id) on delete cascade,
      event_id text collate "C" not null,
      type text collate "C" not null,
      record_id bigint not null,
      body text not null,
      occurred_at timestamptz not null,
      next_at timestamptz,
      state text collate "C" not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
      attempts integer not null default 0,
      last_at timestamptz,
      last_status integer,
      last_ms integer,
      last_reply text,
      last_error text,
      check ((state = 'waiting') = (next_at is not null))
    )`.execute(db);
  await sql`create index webhook_deliveries_listed on webhook_deliveries (webhook_id, id)`.execute(db);
  await sql`create index webhook_deliveries_of_store on webhook_deliveries (store_id)`.execute(db);
  await sql`create index webhook_deliveries_old on webhook_deliveries (occurred_at)`.execute(db);
  await sql`
    create index webhook_deliveries_waiting on webhook_deliveries (store_id, record_id) where state = 'waiting'`.execute(
    db,
  );
}
