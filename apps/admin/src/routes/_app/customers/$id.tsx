import { createFileRoute } from '@tanstack/react-router';
import { customerPageSearch } from '../../../features/customers/customer-page-search.ts';
import { customerOptions, mayReadCustomers } from '../../../features/customers/customer-queries.ts';
import { CustomerPage } from '../../../features/customers/record/customer-page.tsx';
import { loadSoon } from '../../../kit/page/load-soon.ts';

export const Route = createFileRoute('/_app/customers/$id')({
  staticData: { mask: true },
  validateSearch: customerPageSearch,
  // No preload on hover, because every view of a customer is audited.
  loader: async ({ context, params, cause }) => {
    if (cause !== 'preload' && mayReadCustomers(context.session))
      await loadSoon(cause, context.queryClient.prefetchQuery(customerOptions(params.id)));
  },
  component: CustomerRoute,
});

function CustomerRoute() {
  const { id } = Route.useParams();
  return <CustomerPage key={id} id={id} search={Route.useSearch()} />;
}
