import type { OrderListQuery } from '@botica/contract/features/orders/list/order-list-query';
import { orders } from '@botica/contract/features/orders/orders.contract';
import { isAllowed } from '@botica/contract/kit/permissions';
import { granteeOf, type Session } from '../../kit/api/agent-context.tsx';
import { query } from '../../kit/api/query.ts';

/** The list's answer; the route's loader asks for it while the page's code is still on its way. */
export function orderListOptions(listQuery: OrderListQuery) {
  return query(orders.endpoints.list, { query: listQuery });
}

/** One order; `id` as it stands in the URL. */
export function orderOptions(id: string | number) {
  return query(orders.endpoints.show, { params: { id: Number(id) } });
}

/** False: the pages say which permission is missing, and nothing is to be asked for ahead of them. */
export function mayReadOrders({ agent }: Session): boolean {
  return isAllowed(granteeOf(agent), orders.endpoints.list.access);
}
