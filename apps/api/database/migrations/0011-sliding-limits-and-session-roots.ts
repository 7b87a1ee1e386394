import { type Kysely, sql } from 'kysely';

/**
 * Stores the time of each try, so that the windows of limits slide. Counts of the former fixed windows are dropped
 * once.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop table rate_limits`.execute(db);
  await sql`
    create table rate_limits (
      key text collate "C" primary key,
      last_at timestamptz not null,
      tries timestamptz[] not null
    )`.execute(db);
  await sql`create index rate_limits_age on rate_limits (last_at)`.execute(db);
  // No foreign key: the root session may end earlier, and its id still groups the sessions of one sign-in.
  await sql`alter table sessions add column root_id bigint`.execute(db);
}
