import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { centralBranch } from './builders-branches.ts';
import { placeCustomer } from './builders-customers.ts';
import { placeOrder } from './builders-orders.ts';
import { type Client, startTestApp, type TestApp } from './test-app.ts';

let api: TestApp;
let client: Client;
const paths: Record<string, string> = {};

beforeAll(async () => {
  api = await startTestApp();
  client = await api.signIn('admin');
  const { db, store } = api;
  const alike = { email: 'casa@example.com', phone: '11987654321' };
  const branch = await centralBranch(api);
  paths.order = `/v2/order/${await placeOrder(db, store.id)}`;
  // A possible duplicate must not cost a statement of its own.
  await placeCustomer(db, store.id, { name: 'Ana Souza', ...alike });
  paths.customer = `/v2/customer/${await placeCustomer(db, store.id, { name: 'Ana S. Souza', ...alike })}`;
  paths.branch = `/v2/store/branch/${branch}`;
  paths.locations = `/v2/branch/${branch}/logistics/delivery-location`;
  // The first look-up asks a provider and stores the address.
  await client.get(`${paths.locations}/quote?zip=01001000`);
  // The first search loads the common words in the background; later ones do not.
  await client.get('/v2/orders?customer_name=ana');
  await client.get('/v2/products?q=ana');
});
afterAll(() => api.close());

/** Each of these is one request; a page far past the end is read like any other. */
const requests = {
  orders: () => '/v2/orders?customer_name=ana&status=20',
  'a far page of orders': () => '/v2/orders?p=99',
  order: () => paths.order,
  customers: () => '/v2/customers?name=ana&phone=11987654321',
  'a far page of customers': () => '/v2/customers?p=99',
  customer: () => paths.customer,
  'the orders of a customer': () => `${paths.customer}/orders`,
  branch: () => paths.branch,
  'branch with its parts': () => `${paths.branch}?recursive=1`,
  branches: () => '/v2/branches',
  products: () => '/v2/products?q=creme',
  categories: () => '/v2/store/category?recursive=1',
  'delivery locations': () => `${paths.locations}/list?kind=zip&search=centro`,
  'a CEP that is known': () => `${paths.locations}/quote?zip=01001000`,
  transporters: () => '/v2/branch/1/logistics/transporter/list',
  audit: () => '/v2/audit?action=orders.&p=40',
  collaborators: () => '/v2/agent/list',
  invitations: () => '/v2/agent/list-preregistration',
  roles: () => '/v2/agent/group/search/name',
};

it.each(Object.entries(requests))('the session and one statement answer for %s', async (_, path) => {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  const { status } = await client.get(path() ?? '');
  const count = query.mock.calls.length;
  query.mockRestore();
  expect([status, count]).toEqual([200, 2]);
});
