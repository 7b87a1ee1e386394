import { type Kysely, sql } from 'kysely';

/** Long batches that people start, see and cancel, with the result of each record. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table works (
      id bigint generated always as identity primary key,
      store_id bigint not null references stores (id) on delete cascade,
      agent_id bigint not null references agents (id) on delete cascade,
      kind text collate "C" not null,
      title text not null,
      params jsonb not null,
      state text collate "C" not null default 'waiting'
        check (state in ('waiting', 'running', 'done', 'failed', 'cancelled')),
      progress jsonb,
      total integer,
      done integer not null default 0,
      refused integer not null default 0,
      reason text,
      has_items boolean not null,
      runs integer not null default 0,
      runs_in_vain integer not null default 0,
      file_key text collate "C",
      file_name text,
      file_type text collate "C",
      file_bytes bigint,
      file_expires_at timestamptz,
      created_at timestamptz not null,
      started_at timestamptz,
      ended_at timestamptz,
      version integer not null default 1,
      check ((state in ('done', 'failed', 'cancelled')) = (ended_at is not null))
    )`.execute(db);
  await sql`create index works_of_agent on works (store_id, agent_id, id)`.execute(db);
  await sql`create index works_agent on works (agent_id)`.execute(db);
  await sql`
    create table work_items (
      work_id bigint not null references works (id) on delete cascade,
      position integer not null,
      record_id bigint not null,
      label text not null,
      outcome text collate "C" check (outcome in ('done', 'refused')),
      reason text,
      primary key (work_id, position)
    )`.execute(db);
}
