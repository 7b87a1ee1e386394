import type { CustomerDetail, CustomerRow } from '@botica/contract/features/customers/customer-schemas';
import type { ErrorBody } from '@botica/contract/kit/errors';
import type { Pagination } from '@botica/contract/kit/page';
import { afterAll } from 'vitest';
import { placeCustomer } from './builders-customers.ts';
import { startTestApp } from './test-app.ts';

/** Reply of a call about customers: a customer, a list, or `error` if it is refused. */
export type CustomerBody = CustomerDetail & {
  error: ErrorBody & { current: CustomerDetail };
  items: CustomerRow[];
  pagination: Pagination;
};

/** API for tests of customers, with a supervisor (`agent`) and an administrator. */
export async function openCustomersDesk() {
  const api = await startTestApp();
  afterAll(() => api.close());
  return {
    api,
    agent: await api.signIn<CustomerBody>('supervisor'),
    admin: await api.signIn<CustomerBody>('admin'),
    place: (parts: Parameters<typeof placeCustomer>[2] = {}) => placeCustomer(api.db, api.store.id, parts),
    pathOf: (id: number) => `/v2/customer/${id}`,
    auditOf: (id: number) =>
      api.db
        .selectFrom('audit')
        .selectAll()
        .where('entity', '=', 'customer')
        .where('entity_id', '=', id)
        .orderBy('id')
        .execute(),
  };
}
