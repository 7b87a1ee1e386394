import { type Kysely, sql } from 'kysely';

/** Internal notes about an order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table order_notes (
      id bigint generated always as identity primary key,
      store_id bigint not null references stores (id) on delete cascade,
      order_id bigint not null references orders (id) on delete cascade,
      agent_id bigint references agents (id) on delete set null,
      agent_name text not null,
      text text not null,
      version integer not null default 1,
      created_at timestamptz not null,
      edited_at timestamptz,
      removed_at timestamptz
    )`.execute(db);
  await sql`create index order_notes_of_order on order_notes (order_id, id)`.execute(db);
  await sql`create index order_notes_of_store on order_notes (store_id)`.execute(db);
  await sql`create index order_notes_by_agent on order_notes (agent_id) where agent_id is not null`.execute(db);
}
