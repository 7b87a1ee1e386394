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
  // Somebody who may be another: a possible duplicate is not a statement of its own.
  await placeCustomer(db, store.id, { name: 'Ana Souza', ...alike });
  paths.customer = `/v2/customer/${await placeCustomer(db, store.id, { name: 'Ana S. Souza', ...alike })}`;
  paths.branch = `/v2/store/branch/${branch}`;
  const quote = `/v2/branch/${branch}/logistics/delivery-location/quote?zip=01001000`;
  // The first look-up asks outside and keeps the address.
  await client.get(quote);
  paths['a CEP that is known'] = quote;
  paths['branch with its parts'] = `/v2/store/branch/${branch}?recursive=1`;
}, 120_000);
afterAll(() => api.close());

it.each(['order', 'customer', 'branch', 'branch with its parts', 'a CEP that is known'])(
  'the session and one statement answer for %s',
  async (name) => {
    const asked = vi.spyOn(pg.Client.prototype, 'query');
    const { status } = await client.get(paths[name] ?? '');
    const count = asked.mock.calls.length;
    asked.mockRestore();
    expect([status, count]).toEqual([200, 2]);
  },
);
