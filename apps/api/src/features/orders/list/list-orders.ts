import type { OrderRow } from '@botica/contract/features/orders/order-schemas';
import type { OrderListQuery } from '@botica/contract/features/orders/orders.contract';
import { type Pagination, paginate } from '@botica/contract/kit/page';
import type { Context } from '../../../kit/context.ts';
import { commonWords } from '../../../kit/db/common-words.ts';
import { toOrderFilter } from './order-filter.ts';
import { readOrders } from './order-list.store.ts';
import { toOrderRow } from './order-row-wire.ts';

const commonNames = commonWords('orders');

/** One page of the store's orders. */
export async function listOrders(
  { db, actor: { storeId } }: Pick<Context, 'db' | 'actor'>,
  query: OrderListQuery,
): Promise<{ items: OrderRow[]; pagination: Pagination }> {
  const filter = toOrderFilter(storeId, query);
  if (filter === null) return { items: [], pagination: paginate(query.p, 0) };
  const { rows: namesakes, isWalked } = commonNames(db, storeId, query.customer_name ?? '');
  const found = await readOrders(db, {
    values: { storeId, ...filter, namesakes },
    shape: {
      sort: query['sort-by'] ?? 'created_at',
      state: filter.state,
      by: {
        name: filter.nameQuery !== null,
        number: filter.aliasPrefix !== null,
        request: filter.requestPrefix !== null,
      },
      isNameWalked: isWalked,
      withProducts: query['fetch-products'] === '1',
    },
    isAscending: query.ascending === '1',
    page: query.p,
  });
  return { items: found.rows.map(toOrderRow), pagination: paginate(query.p, found.total, found.totalIsCapped) };
}
