import { isAllowed } from '@botica/contract/kit/permissions';
import { createFileRoute, Navigate } from '@tanstack/react-router';
import { firstPage } from '../../app/navigation.ts';
import { leaveForPeer } from '../../features/hand-over/hand-over.ts';
import { orderList } from '../../features/orders/list/order-list.ts';
import { OrdersPage } from '../../features/orders/list/orders-page.tsx';
import { mayReadOrders, orderListOptions } from '../../features/orders/order-queries.ts';
import { granteeOf, useSession } from '../../kit/api/agent-context.tsx';
import { listLoader } from '../../kit/list/list-loader.ts';

/** The contract's own permission; written out, since what decides on a page is in every first load. */
const readOrders = { area: 'Pedidos', level: 'read' } as const;

export const Route = createFileRoute('/_app/')({
  validateSearch: orderList.read,
  beforeLoad: async (match) => {
    if (isAllowed(granteeOf(match.context.session.agent), readOrders)) await leaveForPeer(match, '/orders');
  },
  loaderDeps: ({ search }) => search,
  loader: listLoader(orderList, orderListOptions, mayReadOrders),
  component: HomePage,
});

/** Who may not read orders goes on to what they may read. In the component: the menu is no part of a sign-in. */
function HomePage() {
  const to = firstPage(granteeOf(useSession().agent));
  return to === undefined || to === '/orders' ? <OrdersPage /> : <Navigate to={to} replace />;
}
