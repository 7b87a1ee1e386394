import type { OrderDetail } from '@botica/contract/features/orders/order-schemas';
import type { ErrorBody } from '@botica/contract/kit/errors';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeOrder } from '../../../../test/builders-orders.ts';
import { type Client, startTestApp, type TestApp } from '../../../../test/test-app.ts';

let api: TestApp;
let ana: Client<OrderDetail & { error: ErrorBody }>;
let carrier: Client;

beforeAll(async () => {
  api = await startTestApp();
  ana = await api.signIn('admin');
  carrier = await api.integrate(api.store.id, ['tell_deliveries']);
});
afterAll(() => api.close());

// The clock of the tests begins on 18 November 2026.
const [yesterday, today, tomorrow] = ['2026-11-17', '2026-11-18', '2026-11-19'];
const shipped = () => placeOrder(api.db, api.store.id, { status: 50 });

test('a person records, corrects and removes the day of arrival, and the history has each step', async () => {
  const id = await shipped();
  const tell = (delivered_on: string | null) => ana.put(`/v2/order/${id}/delivered`, { delivered_on });
  expect((await tell(today)).body.order).toMatchObject({ delivered_on: today, status: 50, version: 2 });
  expect((await tell(yesterday)).body.order.delivered_on).toBe(yesterday);
  const { body } = await tell(null);
  expect(body.order.delivered_on).toBeNull();
  expect(body.history.slice(-3).map(({ action, changes }) => [action, changes])).toEqual([
    ['orders.delivery_told', { delivered_on: [null, today] }],
    ['orders.delivery_told', { delivered_on: [today, yesterday] }],
    ['orders.delivery_told', { delivered_on: [yesterday, null] }],
  ]);
});

test.each([10, 20, 30, 55] as const)('an order at %d has not left, so it cannot have arrived', async (status) => {
  const id = await placeOrder(api.db, api.store.id, { status });
  const { status: answer, body } = await ana.put(`/v2/order/${id}/delivered`, { delivered_on: today });
  expect([answer, body.error.code]).toEqual([409, 'orders.not_shipped']);
});

test('a future day, a missing one, and a stale version are refused', async () => {
  const id = await shipped();
  const path = `/v2/order/${id}/delivered`;
  const future = await ana.put(path, { delivered_on: tomorrow });
  expect([future.status, future.body.error.fields]).toEqual([
    422,
    { delivered_on: 'A entrega não pode ser depois de hoje.' },
  ]);
  expect((await ana.put(path, { delivered_on: '2026-02-30' })).status).toBe(422);
  expect((await ana.put(path, { delivered_on: today }, { 'if-match': '"7"' })).status).toBe(412);
});

test('a carrier’s program records the day and reads nothing of the buyer, nor of any other order', async () => {
  const id = await shipped();
  const path = `/v2/order/${id}/tracking`;
  const { status, body } = await carrier.put(path, { delivered_on: today });
  expect([status, body.delivered_on, body.status]).toEqual([200, today, 50]);
  expect(JSON.stringify(body)).not.toMatch(/Ana Souza|ana@example/);
  expect((await carrier.get(path)).status).toBe(403);
  expect((await carrier.get(`/v2/order/${id}`)).status).toBe(403);
  const elsewhere = await placeOrder(api.db, api.otherStore.id, { status: 50 });
  expect((await carrier.put(`/v2/order/${elsewhere}/tracking`, { delivered_on: today })).status).toBe(404);
});

test('a carrier’s program with a stale version gets the order in the form that it may read', async () => {
  const id = await shipped();
  const path = `/v2/order/${id}/tracking`;
  const late = await carrier.put<{ error: ErrorBody }>(path, { delivered_on: today }, { 'if-match': '"7"' });
  const { current } = late.body.error;
  expect([late.status, current]).toEqual([412, expect.objectContaining({ id, status: 50, version: 1 })]);
  expect(JSON.stringify(late.body)).not.toMatch(/Ana Souza|ana@example|Rua das Flores|52998224725|Vitamina/);
});
