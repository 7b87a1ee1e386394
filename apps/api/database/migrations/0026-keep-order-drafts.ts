import { type Kysely, sql } from 'kysely';

/** Orders that a person has begun to type. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table order_drafts (
      id bigint generated always as identity primary key,
      store_id bigint not null references stores (id) on delete cascade,
      agent_id bigint not null references agents (id) on delete cascade,
      customer_id bigint references customers (id) on delete cascade,
      content jsonb not null,
      version integer not null default 1,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`.execute(db);
  await sql`create index order_drafts_own on order_drafts (store_id, agent_id, updated_at desc)`.execute(db);
  await sql`create index order_drafts_by_agent on order_drafts (agent_id)`.execute(db);
  await sql`create index order_drafts_by_customer on order_drafts (customer_id) where customer_id is not null`.execute(
    db,
  );
}
