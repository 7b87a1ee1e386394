import { type Kysely, sql } from 'kysely';

/** What search engines show of a product, where the store says it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table products add column seo_title text, add column seo_description text`.execute(db);
}
