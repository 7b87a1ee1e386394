import type { CustomerAddress, CustomerDetail } from '@botica/contract/features/customers/customer-schemas';
import { type CustomerListQuery, customers } from '@botica/contract/features/customers/customers.contract';
import { isAllowed } from '@botica/contract/kit/permissions';
import type { QueryClient } from '@tanstack/react-query';
import { granteeOf, type Session } from '../../kit/api/agent-context.tsx';
import { invalidate, query } from '../../kit/api/query.ts';

export function customerListOptions(listQuery: CustomerListQuery) {
  return query(customers.endpoints.list, { query: listQuery });
}

/** One customer; `id` as it stands in the URL. */
export function customerOptions(id: string | number) {
  return query(customers.endpoints.show, { params: { id: Number(id) } });
}

/** A page of a customer's orders, newest first unless `ascending` is `1`. */
export function customerOrdersOptions(
  id: string | number,
  { p = 1, ascending }: { p?: number; ascending?: '0' | '1' },
) {
  return query(customers.endpoints.orders, { params: { id: Number(id) }, query: { p, ascending } });
}

/** False: the pages say which permission is missing, and nothing is to be asked for ahead of them. */
export function mayReadCustomers({ agent }: Session): boolean {
  return isAllowed(granteeOf(agent), customers.endpoints.list.access);
}

/** The customer as a call has answered them: into the cache, and what shows parts of them is asked for again. */
export function putCustomer(client: QueryClient, customer: CustomerDetail): void {
  client.setQueryData(customerOptions(customer.id).queryKey, customer);
  void invalidate(client, customers.endpoints.list);
}

/** One address of the customer in the cache: as saved, new, or (null) gone. */
export function putAddress(client: QueryClient, id: number, addressId: number, address: CustomerAddress | null): void {
  client.setQueryData(customerOptions(id).queryKey, (customer) => {
    if (!customer) return customer;
    const isKnown = customer.addresses.some((one) => one.id === addressId);
    const kept = customer.addresses.flatMap((one) => (one.id === addressId ? (address ?? []) : one));
    return { ...customer, addresses: isKnown || !address ? kept : [...kept, address] };
  });
}

/** Whether lists mask CPF, phone and e-mail. */
export const privacyOptions = () => query(customers.endpoints.privacy, {});
