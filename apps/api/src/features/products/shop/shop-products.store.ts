import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { list } from '../../../kit/db/list.ts';
import { inShop } from '../../categories/shop/products-in-shop.store.ts';
import { narrowedByCategory } from '../list/product-filter.store.ts';

interface Values {
  storeId: number;
  now: Date;
  category: number | null;
}

const shownProducts = (db: Kysely<Tables>) =>
  db
    .selectFrom('products')
    .select(['id', 'title', 'subtitle', 'slug', 'price', 'discount_price', 'promotion', 'sold_out', 'image'])
    .select(sql<boolean>`products.prescription_kind <> 'none'`.as('locked'));

export type ShopRow = Awaited<ReturnType<ReturnType<typeof shownProducts>['executeTakeFirstOrThrow']>>;

/** What the e-commerce shows, or that of one category. */
export const readShopProducts = list<Values, ShopRow, { isOfCategory: boolean }>((db, values, { isOfCategory }) => ({
  table: 'products',
  filters: [
    sql<SqlBool>`products.store_id = ${values.storeId}`,
    ...inShop(values.now),
    ...(isOfCategory ? [narrowedByCategory(values)] : []),
  ],
  order: ['title_sort', 'id'],
  total: 'capped',
  byValue: true,
  rows: shownProducts(db),
}));

/** Of the product with this slug, else with this number. */
export async function findIdBySlug(db: Kysely<Tables>, storeId: number, slug: string): Promise<number | undefined> {
  const living = db.selectFrom('products').where('store_id', '=', storeId).where('removed_at', 'is', null).select('id');
  const found = await living.where('slug', '=', slug).executeTakeFirst();
  if (found !== undefined || !/^[1-9]\d{0,9}$/.test(slug)) return found?.id;
  return (await living.where('id', '=', Number(slug)).executeTakeFirst())?.id;
}
