import { type Kysely, sql } from 'kysely';

/** A person who was handed over confirms before a session opens. Until then the proof names the store. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table pre_auths drop constraint pre_auths_step_check`.execute(db);
  await sql`
    alter table pre_auths
      add constraint pre_auths_step_check check (step in ('organization', 'second_factor', 'hand_over')),
      add column store_id bigint references stores (id)`.execute(db);
}
