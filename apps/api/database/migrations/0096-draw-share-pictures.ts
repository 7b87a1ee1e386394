import { type Kysely, sql } from 'kysely';

/** The picture of shared links that is drawn for a store without one of its own, and of what it was drawn. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table stores add column share_drawn text, add column share_drawn_of text`.execute(db);
}
