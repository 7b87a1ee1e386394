import { afterAll, beforeAll, expect, it } from 'vitest';
import { placeOrder } from './builders-orders.ts';
import { startTestApp, type TestApp } from './test-app.ts';

let api: TestApp;

beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

/** `GET /v2/store/{kind}`: fixed lists, each with the permission of the list that it belongs to. */
const kinds = {
  orders: '/v2/orders',
  customers: '/v2/customers',
  branches: '/v2/branches',
  collaborators: '/v2/agent/list',
  roles: '/v2/agent/group/search/name',
};

it.each(Object.entries(kinds))('the list of %s answers items and total_count', async (kind, own) => {
  await placeOrder(api.db, api.store.id);
  const agent = await api.signIn<{ items: object[]; pagination: { total_items: number } }>('admin');
  const { items, pagination } = (await agent.get(own)).body;
  expect(items.length).toBeGreaterThan(0);
  const answer = await agent.get(`/v2/store/${kind}`);
  expect([answer.status, answer.body]).toEqual([200, { items, total_count: pagination.total_items }]);
});

it('a kind asks for the permission of its list, and an unknown one does not exist', async () => {
  const marketing = await api.signIn('marketing');
  expect((await marketing.get('/v2/store/orders')).status).toBe(403);
  expect((await marketing.get('/v2/store/branches')).status).toBe(200);
  expect((await marketing.get('/v2/store/sessions')).body.error.code).toBe('request.route_not_found');
});
