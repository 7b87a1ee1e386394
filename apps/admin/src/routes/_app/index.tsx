import { createFileRoute, redirect } from '@tanstack/react-router';
import { firstPage } from '../../app/navigation.ts';
import { leaveForPeer } from '../../features/hand-over/hand-over.ts';
import { orderList } from '../../features/orders/list/order-list.ts';
import { OrdersPage } from '../../features/orders/list/orders-page.tsx';
import { mayReadOrders, orderListOptions } from '../../features/orders/order-queries.ts';
import { granteeOf } from '../../kit/api/agent-context.tsx';
import { listLoader } from '../../kit/list/list-loader.ts';

export const Route = createFileRoute('/_app/')({
  validateSearch: orderList.read,
  beforeLoad: async (match) => {
    const to = firstPage(granteeOf(match.context.session.agent));
    if (to !== undefined && to !== '/orders') throw redirect({ to, replace: true });
    await leaveForPeer(match, '/orders');
  },
  loaderDeps: ({ search }) => search,
  loader: listLoader(orderList, orderListOptions, mayReadOrders),
  component: OrdersPage,
});
