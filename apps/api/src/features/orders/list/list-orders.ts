import type { OrderRow } from '@botica/contract/features/orders/order-schemas';
import type { OrderListQuery } from '@botica/contract/features/orders/orders.contract';
import { type Pagination, paginate } from '@botica/contract/kit/page';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import type { Context } from '../../../kit/context.ts';
import { type FoundPage, findPage, type PageSource } from '../../../kit/db/find-page.ts';
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

const nothing: FoundPage = { ids: [], total: 0, totalIsCapped: false };

/** One page of the store's orders, in at most three statements: the total or the way to search, the ids, the rows. */
export async function listOrders(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  query: OrderListQuery,
): Promise<{ items: OrderRow[]; pagination: Pagination }> {
  const { storeId } = actor;
  const filter = toOrderFilter(storeId, query);
  const found = filter
    ? await findPage(
        query.p,
        sourceOf(db, {
          storeId,
          filter,
          sort: query['sort-by'] ?? 'created_at',
          isAscending: query.ascending === '1',
          requestIsCommon:
            filter.requestPrefix !== null && (await isCommonRequestPrefix(db, storeId, filter.requestPrefix)),
        }),
      )
    : nothing;
  const pagination = paginate(query.p, found.total, found.totalIsCapped);
  if (found.ids.length === 0) return { items: [], pagination };
  const rowsQuery = query['fetch-products'] === '1' ? orderRowsWithProductsQuery : orderRowsQuery;
  const rows = new Map((await rowsQuery(db, storeId, found.ids).execute()).map((row) => [row.id, row]));
  return { items: found.ids.flatMap((id) => rows.get(id) ?? []).map(toOrderRow), pagination };
}

/** An offset counted from the end is the same list the other way round. */
function sourceOf(db: Kysely<Tables>, listing: OrderListing): PageSource {
  return {
    count: isSearch(listing.filter) ? null : () => countOrders(db, listing.storeId, listing.filter),
    readIds: async ({ isFromEnd, ...stretch }) => {
      const turned = isFromEnd ? { ...listing, isAscending: !listing.isAscending } : listing;
      return (await orderIdsQuery(db, turned, stretch).execute()).map((row) => row.id);
    },
  };
}
