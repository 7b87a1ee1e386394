import type { OrderListQuery } from '@botica/contract/features/orders/list/order-list-query';
import type { OrderRow } from '@botica/contract/features/orders/order-schemas';
import { type Pagination, paginate } from '@botica/contract/kit/page';
import type { Context } from '../../../kit/context.ts';
import { commonWords } from '../../../kit/db/common-words.ts';
import type { PictureSigner } from '../record/picture-signature.ts';
import { isNarrowed, type ListScope, listScope, toOrderFilter } from './order-filter.ts';
import { readOrders } from './order-list.store.ts';
import { toOrderRow } from './order-row-wire.ts';

const commonNames = commonWords('orders');

type FilterQuery = Omit<OrderListQuery, 'p'>;

/** Translates the query. Null if no order can match it. */
export function orderListing(scope: ListScope, query: FilterQuery, namesakes = { rows: 0, isWalked: false }) {
  const filter = toOrderFilter(scope, query);
  if (filter === null) return null;
  const { further, ...sought } = filter;
  const by = {
    name: filter.nameQuery !== null,
    number: filter.aliasPrefix !== null,
    request: filter.requestPrefix !== null,
  };
  return {
    values: { ...scope, ...sought, namesakes: namesakes.rows },
    shape: {
      sort: query['sort-by'] ?? 'created_at',
      state: filter.state,
      by,
      further,
      // The number of namesakes in the store says nothing about a narrowed part of the list.
      isNameWalked: namesakes.isWalked && !isNarrowed(further),
      withProducts: query['fetch-products'] === '1',
    },
    isAscending: query.ascending === '1',
  } as const;
}

export async function listOrders(
  ctx: Pick<Context, 'db' | 'actor' | 'clock'> & PictureSigner,
  query: OrderListQuery,
): Promise<{ items: OrderRow[]; pagination: Pagination }> {
  const { db, actor } = ctx;
  const { storeId } = actor;
  const scope = await listScope(ctx, query);
  const listing = orderListing(scope, query, commonNames(db, storeId, query.customer_name ?? ''));
  if (listing === null) return { items: [], pagination: paginate(query.p, 0) };
  const found = await readOrders(db, { ...listing, page: query.p });
  return {
    items: found.rows.map((row) => toOrderRow(row, ctx)),
    pagination: paginate(query.p, found.total, found.totalIsCapped),
  };
}
