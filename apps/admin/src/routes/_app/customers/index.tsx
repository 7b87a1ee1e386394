import { createFileRoute } from '@tanstack/react-router';
import { customerListOptions, mayReadCustomers } from '../../../features/customers/customer-queries.ts';
import { customerList } from '../../../features/customers/list/customer-list.ts';
import { CustomersPage } from '../../../features/customers/list/customers-page.tsx';
import { listLoader } from '../../../kit/list/list-loader.ts';

export const Route = createFileRoute('/_app/customers/')({
  staticData: { mask: true },
  validateSearch: customerList.read,
  loaderDeps: ({ search }) => search,
  loader: listLoader(customerList, customerListOptions, mayReadCustomers),
  component: CustomersPage,
});
