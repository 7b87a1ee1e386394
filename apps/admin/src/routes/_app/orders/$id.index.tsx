import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { newOrderId } from '../../../features/orders/new-order-link.ts';
import { mayReadOrders, orderOptions } from '../../../features/orders/order-queries.ts';
import { OrderPage } from '../../../features/orders/record/order-page.tsx';
import { loadSoon } from '../../../kit/page/load-soon.ts';

const NewOrderRoute = lazy(async () => ({
  default: (await import('../../../features/orders/new-order-route.tsx')).NewOrderRoute,
}));

export const Route = createFileRoute('/_app/orders/$id/')({
  staticData: { mask: true },
  // The page shows its own skeleton and its own errors.
  loader: async ({ context, params, cause }) => {
    if (params.id === newOrderId || !mayReadOrders(context.session)) return;
    await loadSoon(cause, context.queryClient.prefetchQuery(orderOptions(params.id)));
  },
  component: OrderRoute,
});

function OrderRoute() {
  const { id } = Route.useParams();
  if (id !== newOrderId) return <OrderPage key={id} id={id} />;
  return (
    <Suspense>
      <NewOrderRoute />
    </Suspense>
  );
}
