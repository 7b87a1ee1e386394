import { type Kysely, sql } from 'kysely';

/** A store's own texts for search engines about a product. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table products add column seo_title text, add column seo_description text`.execute(db);
}
