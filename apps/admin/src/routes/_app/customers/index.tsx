import { createFileRoute } from '@tanstack/react-router';
import { customerList } from '../../../features/customers/list/customer-list.ts';
import { CustomersPage } from '../../../features/customers/list/customers-page.tsx';
import { loadCustomers } from '../../../features/customers/list/load-customers.ts';

export const Route = createFileRoute('/_app/customers/')({
  staticData: { mask: true },
  validateSearch: customerList.read,
  loaderDeps: ({ search }) => search,
  loader: loadCustomers,
  component: CustomersPage,
});
