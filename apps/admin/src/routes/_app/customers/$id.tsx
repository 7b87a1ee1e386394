import { createFileRoute } from '@tanstack/react-router';
import { customerPageSearch } from '../../../features/customers/customer-page-search.ts';
import { customerOptions, mayReadCustomers } from '../../../features/customers/customer-queries.ts';
import { CustomerPage } from '../../../features/customers/record/customer-page.tsx';

export const Route = createFileRoute('/_app/customers/$id')({
  validateSearch: customerPageSearch,
  // Not awaited: the page shows its own skeleton. Not ahead either, when a link is hovered: each look is audited.
  loader: ({ context, params, cause }) => {
    if (cause !== 'preload' && mayReadCustomers(context.session))
      void context.queryClient.prefetchQuery(customerOptions(params.id));
  },
  component: CustomerRoute,
});

function CustomerRoute() {
  const { id } = Route.useParams();
  return <CustomerPage key={id} id={id} search={Route.useSearch()} />;
}
