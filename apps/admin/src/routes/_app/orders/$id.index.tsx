import { createFileRoute } from '@tanstack/react-router';
import { mayReadOrders, orderOptions } from '../../../features/orders/order-queries.ts';
import { OrderPage } from '../../../features/orders/record/order-page.tsx';

export const Route = createFileRoute('/_app/orders/$id/')({
  // Not awaited: the page shows its own skeleton, and says itself what is wrong.
  loader: ({ context, params }) => {
    if (mayReadOrders(context.session)) void context.queryClient.prefetchQuery(orderOptions(params.id));
  },
  component: OrderRoute,
});

function OrderRoute() {
  const { id } = Route.useParams();
  return <OrderPage key={id} id={id} />;
}
