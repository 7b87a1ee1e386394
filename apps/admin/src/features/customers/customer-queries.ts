import type { CustomerAddress, CustomerDetail } from '@botica/contract/features/customers/customer-schemas';
import { type CustomerListQuery, customers } from '@botica/contract/features/customers/customers.contract';
import { isAllowed } from '@botica/contract/kit/permissions';
import type { QueryClient } from '@tanstack/react-query';
import { granteeOf, type Session } from '../../kit/api/agent-context.tsx';
import { invalidate, query } from '../../kit/api/query.ts';

export function customerListOptions(listQuery: CustomerListQuery) {
  return query(customers.endpoints.list, { query: listQuery });
}

/** A customer. `id` may be the text in the URL. */
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

/** If false, the pages name the missing permission, and nothing is prefetched for them. */
export function mayReadCustomers({ agent }: Session): boolean {
  return isAllowed(granteeOf(agent), customers.endpoints.list.access);
}

/** Stores a call's reply in the cache and refetches the lists that show parts of it. */
export function putCustomer(client: QueryClient, customer: CustomerDetail): void {
  client.setQueryData(customerOptions(customer.id).queryKey, customer);
  void invalidate(client, customers.endpoints.list);
}

/** Updates one address in the cached customer: replaced, added, or removed (null). */
export function putAddress(client: QueryClient, id: number, addressId: number, address: CustomerAddress | null): void {
  client.setQueryData(customerOptions(id).queryKey, (customer) => {
    if (!customer) return customer;
    const isKnown = customer.addresses.some((one) => one.id === addressId);
    const kept = customer.addresses.flatMap((one) => (one.id === addressId ? (address ?? []) : one));
    return { ...customer, addresses: isKnown || !address ? kept : [...kept, address] };
  });
}

/** The store's setting: whether lists mask CPF, phone and e-mail. */
export const privacyOptions = () => query(customers.endpoints.privacy, {});
