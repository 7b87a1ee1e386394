import type { OrderListQuery } from '@botica/contract/features/orders/list/order-list-query';
import { orders } from '@botica/contract/features/orders/orders.contract';
import { isAllowed } from '@botica/contract/kit/permissions';
import { granteeOf, type Session } from '../../kit/api/agent-context.tsx';
import { query } from '../../kit/api/query.ts';

/** The list's query. The route's loader starts it while the page's code is still loading. */
export function orderListOptions(listQuery: OrderListQuery) {
  return query(orders.endpoints.list, { query: listQuery });
}

/** An order. `id` may be the text in the URL. */
export function orderOptions(id: string | number) {
  return query(orders.endpoints.show, { params: { id: Number(id) } });
}

/** If false, the pages name the missing permission, and nothing is prefetched for them. */
export function mayReadOrders({ agent }: Session): boolean {
  return isAllowed(granteeOf(agent), orders.endpoints.list.access);
}
