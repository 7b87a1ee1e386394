import { type Kysely, sql } from 'kysely';

/** Files of orders from administrators, stored in pieces, and a store's answers about the columns of a CSV. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table order_imports (
      id bigint generated always as identity primary key,
      store_id bigint not null references stores (id) on delete cascade,
      agent_id bigint not null,
      name text not null,
      byte_size bigint not null check (byte_size > 0),
      file_key text collate "C" not null,
      pieces integer not null default 0,
      received_bytes bigint not null default 0,
      scan jsonb not null,
      layout jsonb,
      counts jsonb not null default '{}',
      work_id bigint,
      created_at timestamptz not null,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index order_imports_agent on order_imports (store_id, agent_id, id)`.execute(db);
  await sql`
    create table order_import_columns (
      store_id bigint primary key references stores (id) on delete cascade,
      columns jsonb not null,
      source text
    )`.execute(db);
}
