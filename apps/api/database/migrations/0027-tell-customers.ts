import { type Kysely, sql } from 'kysely';

const event = sql`check (event in ('received', 'approved', 'preparing', 'shipped', 'ready', 'cancelled'))`;
const channel = sql`check (channel in ('mail', 'whatsapp'))`;

/** Messages to customers about their orders, the result of each, and customers who opted out. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table message_templates (
      id bigint generated always as identity primary key,
      store_id bigint not null references stores (id) on delete cascade,
      event text collate "C" not null ${event},
      channel text collate "C" not null ${channel},
      subject text,
      text text,
      branch_ids jsonb not null default '[]',
      version integer not null default 1,
      unique (store_id, event, channel)
    )`.execute(db);
  await sql`
    create table messages (
      id bigint generated always as identity primary key,
      store_id bigint not null references stores (id) on delete cascade,
      order_id bigint not null references orders (id) on delete cascade,
      event text collate "C" not null ${event},
      channel text collate "C" not null ${channel},
      state text collate "C" not null check (state in ('waiting', 'sent', 'skipped', 'opened')),
      reason text collate "C",
      address text,
      agent_name text,
      next_at timestamptz,
      created_at timestamptz not null,
      settled_at timestamptz,
      check ((state = 'waiting') = (next_at is not null))
    )`.execute(db);
  await sql`create unique index messages_once on messages (order_id, event) where channel = 'mail'`.execute(db);
  await sql`create index messages_of_order on messages (order_id, id)`.execute(db);
  await sql`create index messages_listed on messages (store_id, id)`.execute(db);
  await sql`create index messages_by_state on messages (store_id, state, id)`.execute(db);
  await sql`
    create table message_opt_outs (
      store_id bigint not null references stores (id) on delete cascade,
      email text collate "C" not null,
      created_at timestamptz not null,
      primary key (store_id, email)
    )`.execute(db);
}
