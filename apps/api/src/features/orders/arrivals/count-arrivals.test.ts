import { arrivalsCap } from '@botica/contract/features/orders/arrivals/arrivals-cap';
import { staffSource } from '@botica/contract/features/orders/record/order-source';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anOrder, placeOrder, placeOrders } from '../../../../test/builders-orders.ts';
import { type Client, startTestApp, type TestApp } from '../../../../test/test-app.ts';

let api: TestApp;
let ana: Client;

beforeAll(async () => {
  api = await startTestApp();
  ana = await api.signIn('admin');
});
afterAll(() => api.close());

interface Arrivals {
  count: number;
  last_id: number;
}
const arrivals = async (after?: number) =>
  (await ana.get<Arrivals>(`/v2/orders/arrivals${after === undefined ? '' : `?after=${after}`}`)).body;
const hoursAgo = (hours: number) => new Date(api.clock.now().getTime() - hours * 3_600_000);

test('a store without orders has no arrivals', async () => {
  expect(await arrivals()).toEqual({ count: 0, last_id: 0 });
  expect(await arrivals(7)).toEqual({ count: 0, last_id: 7 });
});

test('orders from outside count after the last one that was seen', async () => {
  const first = await placeOrder(api.db, api.store.id, { createdAt: hoursAgo(2) });
  const second = await placeOrder(api.db, api.store.id, { createdAt: hoursAgo(1) });
  expect(await arrivals()).toEqual({ count: 2, last_id: second });
  expect(await arrivals(first)).toEqual({ count: 1, last_id: second });
  expect(await arrivals(second)).toEqual({ count: 0, last_id: second });
});

test('orders typed by the team, old imported ones, and those of another store do not count', async () => {
  const { last_id: seen } = await arrivals();
  const other = api.otherStore;
  const typed = await placeOrder(api.db, api.store.id, { createdAt: hoursAgo(0) });
  await api.db.updateTable('orders').set({ source: staffSource }).where('id', '=', typed).execute();
  await placeOrder(api.db, api.store.id, { createdAt: hoursAgo(30) });
  await placeOrder(api.db, other.id, { createdAt: hoursAgo(0) });
  expect(await arrivals(seen)).toEqual({ count: 0, last_id: seen });
});

test('the count stops at the number that the menu can show', async () => {
  const { last_id: seen } = await arrivals();
  const many = Array.from({ length: arrivalsCap + 5 }, () => anOrder({ createdAt: hoursAgo(0) }));
  await placeOrders(api.db, api.store.id, many);
  expect((await arrivals(seen)).count).toBe(arrivalsCap);
});
