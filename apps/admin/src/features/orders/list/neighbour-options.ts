import { orderNeighbours } from '@botica/contract/features/orders/list/order-neighbours.contract';
import { query } from '../../../kit/api/query.ts';
import { orderList } from './order-list.ts';

/** Query for the previous and next order in the list with its filters and sort. */
export function neighbourOptions(id: number, search: ReturnType<typeof orderList.read>) {
  const { p: _, 'fetch-products': __, ...filter } = orderList.toQuery(search);
  return query(orderNeighbours.endpoints.neighbours, { params: { id }, query: filter });
}
