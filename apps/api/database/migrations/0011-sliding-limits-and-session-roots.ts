import { type Kysely, sql } from 'kysely';

/** Each try is remembered, so that windows slide; what was counted in fixed ones is forgotten once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop table rate_limits`.execute(db);
  await sql`
    create table rate_limits (
      key text collate "C" primary key,
      last_at timestamptz not null,
      tries timestamptz[] not null
    )`.execute(db);
  await sql`create index rate_limits_age on rate_limits (last_at)`.execute(db);
  // No foreign key: the root may end before what was opened from it, and its number says all the same what belongs together.
  await sql`alter table sessions add column root_id bigint`.execute(db);
}
