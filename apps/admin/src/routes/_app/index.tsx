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
 * The orders. A person who may not read them is redirected to their first page; a session with orders in the other
 * installation goes there. This is in the component, because the menu's code is no part of the sign-in.
 */
function HomePage() {
  const { agent, hands_over: handsOver } = useSession();
  const to = firstPage(granteeOf(agent)) ?? '/orders';
  return to === '/orders' && !handsOver ? <OrdersPage /> : <Navigate to={to} replace />;
}
