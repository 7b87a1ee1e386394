import { createFileRoute } from '@tanstack/react-router';
import { customerListOptions, mayReadCustomers } from '../../../features/customers/customer-queries.ts';
import { customersSearch, toListQuery } from '../../../features/customers/list/customer-search.ts';
import { CustomersPage } from '../../../features/customers/list/customers-page.tsx';

export const Route = createFileRoute('/_app/customers/')({
  validateSearch: customersSearch,
  loaderDeps: ({ search }) => toListQuery(search),
  // Not awaited: the page stands at once, with skeleton rows.
  loader: ({ context, deps }) => {
    if (mayReadCustomers(context.session)) void context.queryClient.prefetchQuery(customerListOptions(deps));
  },
  component: CustomersRoute,
});

function CustomersRoute() {
  return <CustomersPage search={Route.useSearch()} />;
}
