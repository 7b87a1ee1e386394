import { createFileRoute } from '@tanstack/react-router';
import { leaveForPeer } from '../../features/hand-over/hand-over.ts';
import { orderSearch, toListQuery } from '../../features/orders/list/order-search.ts';
import { OrdersPage } from '../../features/orders/list/orders-page.tsx';
import { mayReadOrders, orderListOptions } from '../../features/orders/order-queries.ts';

export const Route = createFileRoute('/_app/')({
  validateSearch: orderSearch,
  beforeLoad: (match) => leaveForPeer(match, '/orders'),
  loaderDeps: ({ search }) => toListQuery(search),
  // Not awaited: the page stands at once, with skeleton rows.
  loader: ({ context, deps }) => {
    if (mayReadOrders(context.session)) void context.queryClient.prefetchQuery(orderListOptions(deps));
  },
  component: OrdersRoute,
});

function OrdersRoute() {
  return <OrdersPage search={Route.useSearch()} />;
}
