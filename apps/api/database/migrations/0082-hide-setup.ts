import { type Kysely, sql } from 'kysely';

/** A store puts away the list of what is left to set up. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sites add hides_setup boolean not null default false`.execute(db);
}
