import { createFileRoute } from '@tanstack/react-router';
import { leaveForPeer } from '../../../features/hand-over/hand-over.ts';
import { orderList } from '../../../features/orders/list/order-list.ts';
import { OrdersPage } from '../../../features/orders/list/orders-page.tsx';
import { mayReadOrders, orderListOptions } from '../../../features/orders/order-queries.ts';
import { listLoader } from '../../../kit/list/list-loader.ts';

export const Route = createFileRoute('/_app/orders/')({
  staticData: { mask: true },
  validateSearch: orderList.read,
  beforeLoad: (match) => leaveForPeer(match, '/orders'),
  loaderDeps: ({ search }) => search,
  loader: listLoader(orderList, orderListOptions, mayReadOrders),
  component: OrdersPage,
});
