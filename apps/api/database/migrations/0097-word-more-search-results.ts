import { type Kysely, sql } from 'kysely';

/** A store's own texts for search engines about a category and a post. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table categories add column seo_title text, add column seo_description text`.execute(db);
  await sql`alter table posts add column seo_title text, add column seo_description text`.execute(db);
}
