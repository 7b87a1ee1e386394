import { type Kysely, sql } from 'kysely';

/** Ranges of delivery come in by the import of files, step by step: nothing is put aside any more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop table staged_locations`.execute(db);
}
