import { categoryRecord } from '@botica/contract/features/categories/category-record';
import type { LinkedProduct } from '@botica/contract/features/products/linked-product';
import { type Kysely, sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Tables } from '../../../../database/tables.ts';
import { coalescedRead } from '../../../kit/db/coalesced-read.ts';

const columns = [
  ...categoryRecord.names,
  ...(['id', 'store_id', 'parent_id', 'position', 'logo', 'version', 'created_at'] as const),
] as const;

/** Columns of a product in lists; the price is in wire form, also inside JSON. */
const linkedColumns = [
  'products.id',
  'products.title',
  sql<string>`products.discount_price::text`.as('price'),
  sql<string | null>`products.image ->> 'thumbnail'`.as('thumbnail'),
  sql<boolean>`products.prescription_kind <> 'none'`.as('locked'),
] as const;

/** Categories with their counts and their featured products. */
export function categoryQuery(db: Kysely<Tables>, storeId: number) {
  return db
    .selectFrom('categories')
    .innerJoin('category_counters as counters', 'counters.category_id', 'categories.id')
    .where('categories.store_id', '=', storeId)
    .select(columns.map((name) => `categories.${name}` as const))
    .select(['counters.own_count', 'counters.product_count'])
    .select((eb) => [
      jsonObjectFrom(
        eb
          .selectFrom('products')
          .whereRef('products.id', '=', 'categories.featured_product_id')
          .where('products.removed_at', 'is', null)
          .select(linkedColumns),
      ).as('featured_product'),
      eb
        .selectFrom('categories as child')
        .whereRef('child.parent_id', '=', 'categories.id')
        .select((child) => child.fn.countAll<number>().as('count'))
        .as('subcategory_count'),
    ]);
}

export type CategoryRow = NonNullable<Awaited<ReturnType<ReturnType<typeof categoryQuery>['executeTakeFirst']>>>;

/** All categories of a store in their order, parents before their subcategories. */
export const readCategories = coalescedRead((db: Kysely<Tables>, { storeId }: { storeId: number }) =>
  categoryQuery(db, storeId)
    .orderBy('categories.parent_id', (by) => by.asc().nullsFirst())
    .orderBy('categories.position')
    .orderBy('categories.id')
    .execute(),
);

export async function findFamily(db: Kysely<Tables>, storeId: number, id: number): Promise<CategoryRow[]> {
  return categoryQuery(db, storeId)
    .where((eb) => eb.or([eb('categories.id', '=', id), eb('categories.parent_id', '=', id)]))
    .orderBy('categories.position')
    .orderBy('categories.id')
    .execute();
}

/** Newest products in each category itself, at most `most`, sorted by title. */
export async function findPlacedProducts(
  db: Kysely<Tables>,
  storeId: number,
  categoryIds: readonly number[],
  most: number,
): Promise<ReadonlyMap<number, LinkedProduct[]>> {
  const { rows } = await sql<LinkedProduct & { category_id: number }>`
    select placed.category_id, products.id, products.title, products.discount_price::text as price,
      products.image ->> 'thumbnail' as thumbnail, products.prescription_kind <> 'none' as locked
    from unnest(${categoryIds}::bigint[]) as wanted (id)
    cross join lateral (
      select category_id, product_id from product_categories
      where category_id = wanted.id and store_id = ${storeId}
      order by product_id desc limit ${most}) as placed
    join products on products.id = placed.product_id
    order by products.title_sort, products.id`.execute(db);
  const byCategory = new Map<number, LinkedProduct[]>(categoryIds.map((id) => [id, []]));
  for (const { category_id, ...product } of rows) byCategory.get(category_id)?.push(product);
  return byCategory;
}

export async function findPlacedIds(
  db: Kysely<Tables>,
  storeId: number,
  categoryIds: readonly number[],
): Promise<ReadonlyMap<number, number[]>> {
  const rows = await db
    .selectFrom('product_categories')
    .where('store_id', '=', storeId)
    .where('category_id', 'in', [...categoryIds, 0])
    .groupBy('category_id')
    .select(['category_id', sql<number[]>`array_agg(product_id order by product_id)::int[]`.as('ids')])
    .execute();
  return new Map(rows.map(({ category_id, ids }) => [category_id, ids]));
}
