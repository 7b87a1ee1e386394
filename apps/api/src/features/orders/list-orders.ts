import type { OrderRow } from '@botica/contract/features/orders/order-schemas';
import type { OrderListQuery } from '@botica/contract/features/orders/orders.contract';
import { type Pagination, pageSize, paginate, searchTotalCap } from '@botica/contract/kit/page';
import type { Kysely } from 'kysely';
import type { Context } from '../../kit/context.ts';
import type { Tables } from '../../kit/db/tables.ts';
import { countOrders } from './order-counters.store.ts';
import { isSearch, toOrderFilter } from './order-filter.ts';
import {
  isCommonRequestPrefix,
  type OrderListing,
  orderIdsQuery,
  orderRowsQuery,
  orderRowsWithProductsQuery,
} from './order-list.store.ts';
import { toOrderRow } from './order-row-wire.ts';

interface FoundPage {
  ids: number[];
  total: number;
  totalIsCapped: boolean;
}

const nothing: FoundPage = { ids: [], total: 0, totalIsCapped: false };

/** One page of the store's orders, in at most three statements: the total or the way to search, the ids, the rows. */
export async function listOrders(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  query: OrderListQuery,
): Promise<{ items: OrderRow[]; pagination: Pagination }> {
  const { storeId } = actor;
  const filter = toOrderFilter(storeId, query);
  const found = filter
    ? await findPage(db, query.p, {
        storeId,
        filter,
        sort: query['sort-by'] ?? 'created_at',
        isAscending: query.ascending === '1',
        requestIsCommon:
          filter.requestPrefix !== null && (await isCommonRequestPrefix(db, storeId, filter.requestPrefix)),
      })
    : nothing;
  const pagination = paginate(query.p, found.total, found.totalIsCapped);
  if (found.ids.length === 0) return { items: [], pagination };
  const rowsQuery = query['fetch-products'] === '1' ? orderRowsWithProductsQuery : orderRowsQuery;
  const rows = new Map((await rowsQuery(db, storeId, found.ids).execute()).map((row) => [row.id, row]));
  return { items: found.ids.flatMap((id) => rows.get(id) ?? []).map(toOrderRow), pagination };
}

function findPage(db: Kysely<Tables>, page: number, listing: OrderListing): Promise<FoundPage> {
  const offset = (page - 1) * pageSize;
  if (!isSearch(listing.filter)) return countedPage(db, listing, offset);
  return offset + pageSize <= searchTotalCap ? searchedPage(db, listing, offset) : pagePastCap(db, listing, offset);
}

async function readIds(db: Kysely<Tables>, listing: OrderListing, limit: number, offset = 0): Promise<number[]> {
  return (await orderIdsQuery(db, listing, { limit, offset }).execute()).map((row) => row.id);
}

/** An offset reads all that it skips, so that the second half of the list is read from its end. */
async function countedPage(db: Kysely<Tables>, listing: OrderListing, offset: number): Promise<FoundPage> {
  const total = await countOrders(db, listing.storeId, listing.filter);
  const limit = Math.min(pageSize, total - offset);
  if (limit <= 0) return { ids: [], total, totalIsCapped: false };
  if (offset <= total / 2) return { ids: await readIds(db, listing, limit, offset), total, totalIsCapped: false };
  const reversed = { ...listing, isAscending: !listing.isAscending };
  const ids = await readIds(db, reversed, limit, total - offset - limit);
  return { ids: ids.reverse(), total, totalIsCapped: false };
}

/** One statement gives the page and the total alike: ids up to the cap, and the page is cut out of them. */
async function searchedPage(db: Kysely<Tables>, listing: OrderListing, offset: number): Promise<FoundPage> {
  const ids = await readIds(db, listing, searchTotalCap);
  return {
    ids: ids.slice(offset, offset + pageSize),
    total: ids.length,
    totalIsCapped: ids.length === searchTotalCap,
  };
}

async function pagePastCap(db: Kysely<Tables>, listing: OrderListing, offset: number): Promise<FoundPage> {
  const ids = await readIds(db, listing, pageSize, offset);
  if (ids.length === 0) return { ...(await searchedPage(db, listing, 0)), ids };
  const total = Math.min(searchTotalCap, offset + ids.length);
  return { ids, total, totalIsCapped: total === searchTotalCap };
}
