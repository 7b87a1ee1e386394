import type { LinkedProduct } from '@botica/contract/features/products/linked-product';
import type {
  CategoryProductsQuery,
  ProductListQuery,
  ProductRow,
  SelectorQuery,
} from '@botica/contract/features/products/product-schemas';
import { type Counted, type Pagination, pageSize, paginate } from '@botica/contract/kit/page';
import type { Context } from '../../../kit/context.ts';
import { commonWords } from '../../../kit/db/common-words.ts';
import { toSearchQuery } from '../../../kit/db/search-words.ts';
import { channelWire, isAvailable } from '../record/product-wire.ts';
import type { ProductNarrowing } from './product-filter.store.ts';
import {
  type ListedProduct,
  type ProductShape,
  type ProductValues,
  readManyProducts,
  readProducts,
  readProductsById,
} from './product-list.store.ts';

const commonProductWords = commonWords('products');

type FilterQuery = Omit<ProductListQuery, 'p' | 'per-page'>;

type Narrowing = Exclude<keyof FilterQuery, 'q' | 'sort-by' | 'ascending' | 'place'>;

/** Filters of the query. A query key that is missing here or in the store does not compile. */
function narrowing(query: FilterQuery): { [Key in Narrowing]: ProductNarrowing[Key] } {
  return {
    'available-ecommerce': query['available-ecommerce'] ?? null,
    'available-prescription': query['available-prescription'] ?? null,
    usage: query.usage ?? null,
    form: query.form !== undefined,
    category: query.category !== undefined,
    prescription: query.prescription ?? null,
    'sold-out': query['sold-out'] ?? null,
    flag: query.flag ?? null,
    problem: query.problem ?? null,
  };
}

/**
 * Translates the query. Null if no product can match, because nothing in the text can be searched for. `bearers`: known
 * number of rows with the word of the text.
 */
export function productListing(
  { actor, clock }: Pick<Context, 'actor' | 'clock'>,
  query: FilterQuery,
  bearers = 0,
): { values: ProductValues; shape: ProductShape; isAscending: boolean } | null {
  const text = query.q?.trim() ?? '';
  const words = text === '' ? null : toSearchQuery(actor.storeId, text);
  if (text !== '' && words === null) return null;
  return {
    values: {
      storeId: actor.storeId,
      words,
      bearers,
      now: clock(),
      form: query.form ?? null,
      category: query.category ?? null,
    },
    shape: {
      sort: query['sort-by'] ?? 'title',
      isSearched: words !== null,
      isRemoved: query.place === 'removed',
      by: narrowing(query),
    },
    isAscending: query.ascending !== '0',
  };
}

function toRow(row: ListedProduct, now: Date): ProductRow {
  const { prescription_kind: kind, ecommerce, callcenter, created_at: createdAt, removed_at: removedAt, ...rest } = row;
  return {
    ...rest,
    ecommerce: channelWire(ecommerce),
    callcenter: channelWire(callcenter),
    available_ecommerce: isAvailable(ecommerce, now),
    available_callcenter: isAvailable(callcenter, now),
    created_at: createdAt.toISOString(),
    removed_at: removedAt?.toISOString() ?? null,
    locked: kind !== 'none',
  };
}

/** A page of the store's products, by default sorted by title. */
export async function listProducts(
  ctx: Pick<Context, 'db' | 'actor' | 'clock'>,
  { p: page, 'per-page': perPage = pageSize, ...query }: ProductListQuery,
): Promise<{ items: ProductRow[]; pagination: Pagination }> {
  const { rows: bearers } = commonProductWords(ctx.db, ctx.actor.storeId, query.q ?? '');
  const listing = productListing(ctx, query, bearers);
  if (listing === null) return { items: [], pagination: paginate(page, 0, false, perPage) };
  const { values, shape, isAscending } = listing;
  const wire = (rows: readonly ListedProduct[]) => rows.map((row) => toRow(row, values.now));
  if (perPage === pageSize) {
    const found = await readProducts(ctx.db, { ...listing, page });
    return { items: wire(found.rows), pagination: paginate(page, found.total, found.totalIsCapped) };
  }
  const stretch = { isAscending, limit: perPage, offset: (page - 1) * perPage };
  const { rows, total } = await readManyProducts(ctx.db, values, shape, stretch);
  return { items: wire(rows), pagination: paginate(page, total, false, perPage) };
}

function toLinked({ id, title, image, discount_price: price, prescription_kind: kind }: ListedProduct): LinkedProduct {
  return { id, title, thumbnail: image?.thumbnail ?? null, price, locked: kind !== 'none' };
}

/** Products for a picker, sorted by title: the given ids, or a page of search results. */
export async function chooseProducts(
  ctx: Pick<Context, 'db' | 'actor' | 'clock'>,
  { p: page, 'per-page': perPage = pageSize, q, ids }: SelectorQuery,
): Promise<Counted<LinkedProduct>> {
  if (ids !== undefined) {
    const items = (await readProductsById(ctx.db, ctx.actor.storeId, ids)).map(toLinked);
    return { items, total_count: items.length };
  }
  return linkedPage(ctx, { q }, page, perPage);
}

/** Products of a category and its subcategories, sorted by title. */
export function productsOfCategory(
  ctx: Pick<Context, 'db' | 'actor' | 'clock'>,
  { p: page, 'per-page': perPage = pageSize, q, category_id: category }: CategoryProductsQuery,
): Promise<Counted<LinkedProduct>> {
  return linkedPage(ctx, { q, category }, page, perPage);
}

async function linkedPage(
  ctx: Pick<Context, 'db' | 'actor' | 'clock'>,
  input: FilterQuery,
  page: number,
  perPage: number,
): Promise<Counted<LinkedProduct>> {
  const listing = productListing(ctx, input);
  if (listing === null) return { items: [], total_count: 0 };
  const stretch = { isAscending: true, limit: perPage, offset: (page - 1) * perPage };
  const { rows, total } = await readManyProducts(ctx.db, listing.values, listing.shape, stretch);
  return { items: rows.map(toLinked), total_count: total };
}
