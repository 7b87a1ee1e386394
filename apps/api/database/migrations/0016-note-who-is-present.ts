import { type Kysely, sql } from 'kysely';

/**
 * Records that are open in a page now. The table is unlogged, because it has no value after a crash: each open page
 * writes its row every 15 seconds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create unlogged table presence (
      page text collate "C" primary key,
      store_id bigint not null references stores (id) on delete cascade,
      agent_id bigint not null references agents (id) on delete cascade,
      name text not null,
      entity text collate "C" not null,
      record_id bigint not null,
      is_editing boolean not null,
      seen_at timestamptz not null
    )`.execute(db);
  await sql`create index presence_record on presence (store_id, entity, record_id)`.execute(db);
}
