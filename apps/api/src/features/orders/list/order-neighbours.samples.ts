import { orderNeighbours } from '@botica/contract/features/orders/list/order-neighbours.contract';
import { placeOrder } from '../../../../test/builders-orders.ts';
import { samplesOf } from '../../../../test/route-samples.ts';

export const orderNeighboursSamples = samplesOf(
  orderNeighbours,
  { neighbours: { query: '?status=10' } },
  ({ api }, store) => placeOrder(api.db, store.id),
);
