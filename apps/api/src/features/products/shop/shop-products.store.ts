import { productRecord } from '@botica/contract/features/products/record/product-record';
import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { list } from '../../../kit/db/list.ts';
import { oneOf } from '../../../kit/db/one-of.ts';
import { inShop } from '../../categories/shop/products-in-shop.store.ts';
import { narrowedByCategory } from '../list/product-filter.store.ts';
import { findPictures } from '../media/product-medias.store.ts';
import { findCategories, findLinks } from '../record/product-links.store.ts';

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

/** Products that the e-commerce shows, all of them or those of one category. */
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

/** Id of the product with this slug, else with this number. */
export async function findIdBySlug(db: Kysely<Tables>, storeId: number, slug: string): Promise<number | undefined> {
  const living = db.selectFrom('products').where('store_id', '=', storeId).where('removed_at', 'is', null).select('id');
  const found = await living.where('slug', '=', slug).executeTakeFirst();
  if (found !== undefined || !/^[1-9]\d{0,9}$/.test(slug)) return found?.id;
  return (await living.where('id', '=', Number(slug)).executeTakeFirst())?.id;
}

const shopColumns = [
  ...productRecord.shownNames,
  ...productRecord.narrowedNames,
  ...(['id', 'store_id', 'image'] as const),
] as const;
export type ShopColumn = (typeof shopColumns)[number];

function byProduct<Row extends { product_id: number }>(rows: readonly Row[]): (id: number) => Row[] {
  const lists = new Map<number, Row[]>();
  for (const row of rows) {
    const known = lists.get(row.product_id);
    if (known) known.push(row);
    else lists.set(row.product_id, [row]);
  }
  return (id) => lists.get(id) ?? [];
}

/**
 * Products as the shop shows them, by id. Related data is read in one statement each, whatever the number of products.
 */
export async function findShopProducts(db: Kysely<Tables>, storeId: number, ids: readonly number[]) {
  const rows = await db
    .selectFrom('products')
    .where('store_id', '=', storeId)
    .where(oneOf('id', ids))
    .orderBy('id')
    .select(shopColumns)
    .execute();
  const [links, categories, medias] = [
    byProduct(await findLinks(db, ids)),
    byProduct(await findCategories(db, ids)),
    byProduct(await findPictures(db, storeId, ids)),
  ];
  // The rows are extended, not copied, because there may be ten thousand.
  return rows.map((row) =>
    Object.assign(row, {
      related_products: links(row.id)
        .filter(({ kind }) => kind === 'related')
        .map(({ product_id: _, kind: __, ...linked }) => linked),
      buywith_products: links(row.id)
        .filter(({ kind }) => kind === 'buywith')
        .map(({ product_id: _, kind: __, ...linked }) => linked),
      categories: categories(row.id).map(({ product_id: _, ...category }) => category),
      medias: medias(row.id),
    }),
  );
}
