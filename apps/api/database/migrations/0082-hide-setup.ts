import { type Kysely, sql } from 'kysely';

/** A store can hide the list of steps that are left to set up. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sites add hides_setup boolean not null default false`.execute(db);
}
