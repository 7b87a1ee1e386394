import { type Kysely, sql } from 'kysely';

/**
 * The sweep checks for each picture of the catalogue whether an item still shows it. Pictures with a foreign address do
 * not matter.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index order_items_picture on order_items (thumbnail_url) where thumbnail_url like '/%'`.execute(db);
}
