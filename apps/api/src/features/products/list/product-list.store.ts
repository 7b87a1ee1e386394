import type { ProductSort } from '@botica/contract/features/products/list/product-list-options';
import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { foundAtLeast } from '../../../kit/db/common-words.ts';
import { coalescedList, list } from '../../../kit/db/list.ts';
import { searchBy } from '../../../kit/db/list-parts.ts';
import { categoriesOf } from '../record/product-links.store.ts';
import { isNarrowed, type NarrowingValues, narrowedBy, type ProductNarrowing } from './product-filter.store.ts';

/** Sort columns, each with an index. Ties are broken by id. */
const sortColumns = {
  title: ['title_sort', 'id'],
  created_at: ['created_at', 'id'],
} as const satisfies Record<ProductSort, readonly (keyof Tables['products'])[]>;

export interface ProductValues extends NarrowingValues {
  storeId: number;
  /** Tsquery over `products.search`; null without a search. */
  words: string | null;
  /** Known number of rows with the searched word, the bin included; 0 if unknown. */
  bearers: number;
}

export interface ProductShape {
  sort: ProductSort;
  isSearched: boolean;
  isRemoved: boolean;
  by: ProductNarrowing;
}

function shownProducts(db: Kysely<Tables>) {
  return db
    .selectFrom('products')
    .select(['id', 'title', 'subtitle', 'slug', 'created_at', 'removed_at', 'version', 'price', 'discount_price'])
    .select(['sold_out', 'form', 'prescription_class', 'prescription_kind', 'ecommerce', 'callcenter', 'image'])
    .select(categoriesOf(db).as('categories'));
}

export type ListedProduct = Awaited<ReturnType<ReturnType<typeof shownProducts>['executeTakeFirstOrThrow']>>;

export const productListParts = (values: ProductValues, shape: ProductShape) => ({
  table: 'products' as const,
  filters: [
    sql<SqlBool>`products.store_id = ${values.storeId}`,
    shape.isRemoved ? sql<SqlBool>`products.removed_at is not null` : sql<SqlBool>`products.removed_at is null`,
    ...narrowedBy(shape.by, values),
  ],
  ...(shape.isSearched ? { searches: [searchBy((as) => sql`products.search @@ ${as(values.words, 'tsquery')}`)] } : {}),
  order: sortColumns[shape.sort],
});

const inShop = (storeId: number) =>
  sql<number>`coalesce((select count from product_counters where product_counters.store_id = ${storeId}), 0)`;

const readPage = list<ProductValues, ListedProduct, ProductShape>((db, values, shape) => ({
  ...productListParts(values, shape),
  ...(shape.isRemoved || isNarrowed(shape.by)
    ? { total: 'counted' as const, byValue: true }
    : {
        total: inShop(values.storeId),
        searching: { atLeast: foundAtLeast('products', values.storeId, values.bearers) },
      }),
  rows: shownProducts(db),
}));

/** Identical reads are shared, because many people view the first page and reload it whenever a product changes. */
export const readProducts = coalescedList(readPage, ({ isSearched }) => isSearched);

const all = (conditions: ReturnType<typeof narrowedBy>) => sql<SqlBool>`${sql.join(conditions, sql` and `)}`;

/** A page of any size for pickers, with the total. It also reads the rows before the page. */
export async function readManyProducts(
  db: Kysely<Tables>,
  values: ProductValues,
  shape: ProductShape,
  { isAscending, limit, offset }: { isAscending: boolean; limit: number; offset: number },
) {
  const { filters, order, searches = [] } = productListParts(values, shape);
  const found = all([...filters, ...searches.map(({ along }) => along)]);
  const rows = await shownProducts(db)
    .where(found)
    .orderBy(sql`${sql.join(order.map((column) => sql`${sql.ref(column)} ${sql.raw(isAscending ? 'asc' : 'desc')}`))}`)
    .limit(limit)
    .offset(offset)
    .execute();
  const counted = db
    .selectFrom('products')
    .where(found)
    .select((eb) => eb.fn.countAll<number>().as('count'));
  const isCounted = shape.isSearched || shape.isRemoved || isNarrowed(shape.by);
  const { count } = isCounted
    ? await counted.executeTakeFirstOrThrow()
    : await db.selectNoFrom(inShop(values.storeId).as('count')).executeTakeFirstOrThrow();
  return { rows, total: Number(count) };
}

export async function readProductsById(db: Kysely<Tables>, storeId: number, ids: readonly number[]) {
  return shownProducts(db)
    .where('store_id', '=', storeId)
    .where('removed_at', 'is', null)
    .where('id', 'in', ids)
    .orderBy('title_sort')
    .orderBy('id')
    .execute();
}
