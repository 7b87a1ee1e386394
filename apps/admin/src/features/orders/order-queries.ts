import { type OrderListQuery, orders } from '@botica/contract/features/orders/orders.contract';
import { query } from '../../kit/query.ts';

/** The list's answer; the route's loader asks for it while the page's code is still on its way. */
export function orderListOptions(listQuery: OrderListQuery) {
  return query(orders.endpoints.list, { query: listQuery });
}

/** One order; `id` as it stands in the URL. */
export function orderOptions(id: string | number) {
  return query(orders.endpoints.show, { params: { id: Number(id) } });
}
