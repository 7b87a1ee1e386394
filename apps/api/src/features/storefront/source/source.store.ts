import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { everInShop } from '../../categories/shop/products-in-shop.store.ts';

/** From here on the transaction sees one moment, and writes nothing. It has read nothing before. */
export async function seeOneMoment(trx: Kysely<Tables>): Promise<void> {
  await sql`set transaction isolation level repeatable read, read only`.execute(trx);
}

/** Of all that may be shown, in the order of the catalogue. */
export async function findSourceProductIds(trx: Kysely<Tables>, storeId: number): Promise<number[]> {
  const rows = await trx
    .selectFrom('products')
    .where('products.store_id', '=', storeId)
    .where((eb) => eb.and(everInShop()))
    .orderBy('title_sort')
    .orderBy('id')
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Published ones, those of a later date too, the newest first. */
export async function findSourcePostIds(trx: Kysely<Tables>, storeId: number): Promise<number[]> {
  const rows = await trx
    .selectFrom('posts')
    .where('store_id', '=', storeId)
    .where('removed_at', 'is', null)
    .where('status', '=', 'Published')
    .where('published_at', 'is not', null)
    .orderBy('published_sort', 'desc')
    .orderBy('id', 'desc')
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The newest row of the store's audit. */
export async function findLastAuditId(trx: Kysely<Tables>, storeId: number): Promise<number> {
  const row = await trx
    .selectFrom('audit')
    .where('store_id', '=', storeId)
    .orderBy('id', 'desc')
    .limit(1)
    .select('id')
    .executeTakeFirst();
  return row?.id ?? 0;
}
