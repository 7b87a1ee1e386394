import { type Kysely, sql } from 'kysely';

/** What search engines show of a category and of a post, where the store says it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table categories add column seo_title text, add column seo_description text`.execute(db);
  await sql`alter table posts add column seo_title text, add column seo_description text`.execute(db);
}
