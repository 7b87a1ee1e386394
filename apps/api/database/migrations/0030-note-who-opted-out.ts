import { type Kysely, sql } from 'kysely';

/**
 * Author and time of an opt-out. A withdrawn opt-out stays, because it needs a version. Without a name the reader of a
 * mail used the link.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table message_opt_outs rename column created_at to changed_at`.execute(db);
  await sql`
    alter table message_opt_outs
      add column is_opted_out boolean not null default true,
      add column version integer not null default 2,
      add column changed_by text`.execute(db);
}
