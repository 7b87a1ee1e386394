import { type Kysely, sql } from 'kysely';

/** Picture for shared links that is drawn for a store without its own one, and a hash of the inputs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table stores add column share_drawn text, add column share_drawn_of text`.execute(db);
}
