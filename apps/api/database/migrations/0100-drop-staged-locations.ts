import { type Kysely, sql } from 'kysely';

/** Delivery ranges are imported in steps from files, so the staging table is not needed any more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop table staged_locations`.execute(db);
}
