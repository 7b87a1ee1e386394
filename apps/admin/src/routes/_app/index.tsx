import { createFileRoute, Navigate } from '@tanstack/react-router';
import { firstPage } from '../../app/navigation.ts';
import { orderList } from '../../features/orders/list/order-list.ts';
import { OrdersPage } from '../../features/orders/list/orders-page.tsx';
import { mayReadOrders, orderListOptions } from '../../features/orders/order-queries.ts';
import { granteeOf, useSession } from '../../kit/api/agent-context.tsx';
import { listLoader } from '../../kit/list/list-loader.ts';

export const Route = createFileRoute('/_app/')({
  staticData: { mask: true },
  validateSearch: orderList.read,
  loaderDeps: ({ search }) => search,
  loader: listLoader(orderList, orderListOptions, mayReadOrders),
  component: HomePage,
});

/**
 * The orders; who may not read them goes on to what they may, and who has them in another installation to the address
 * that leads there. In the component: the menu is no part of a sign-in.
 */
function HomePage() {
  const { agent, hands_over: handsOver } = useSession();
  const to = firstPage(granteeOf(agent)) ?? '/orders';
  return to === '/orders' && !handsOver ? <OrdersPage /> : <Navigate to={to} replace />;
}
