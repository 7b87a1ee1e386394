import { type Kysely, sql } from 'kysely';

/**
 * Saved views of the list of orders, of a person or of the store (`agent_id` null). A removed view stays for a few
 * minutes, in which it can be restored.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table order_views (
      id bigint generated always as identity primary key,
      store_id bigint not null references stores (id) on delete cascade,
      agent_id bigint references agents (id) on delete cascade,
      name text not null,
      name_key text collate "C" not null,
      position integer not null,
      search jsonb not null,
      version integer not null default 1,
      removed_at timestamptz,
      removed_by bigint,
      check ((removed_at is null) = (removed_by is null))
    )`.execute(db);
  await sql`create unique index order_views_own on order_views (store_id, agent_id, name_key)
    where removed_at is null`.execute(db);
  await sql`create unique index order_views_shared on order_views (store_id, name_key)
    where removed_at is null and agent_id is null`.execute(db);
  await sql`create index order_views_removed on order_views (store_id, removed_at) where removed_at is not null`.execute(
    db,
  );
  await sql`create index order_views_by_agent on order_views (agent_id) where agent_id is not null`.execute(db);
}
