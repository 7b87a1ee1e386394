import { mostPrinted } from '@botica/contract/features/orders/bulk/most-printed';
import type { OrderDetail, OrderRow } from '@botica/contract/features/orders/order-schemas';
import type { ErrorBody } from '@botica/contract/kit/errors';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { anOrder, placeOrder, placeOrders } from '../../../../test/builders-orders.ts';
import { type Client, startTestApp, type TestApp } from '../../../../test/test-app.ts';

type Body = { ids: number[]; orders: OrderDetail[]; items: OrderRow[]; error: ErrorBody };

let api: TestApp;
let agent: Client<Body>;
let ids: number[];

beforeAll(async () => {
  api = await startTestApp();
  agent = await api.signIn<Body>('atendente');
  ids = await placeOrders(
    api.db,
    api.store.id,
    Array.from({ length: 20 }, (_, n) =>
      anOrder({
        status: n % 2 === 0 ? 10 : 20,
        name: `Cliente ${'CAB'[n % 3]}`,
        intake: { items: [{ title: 'Creme', qty: 1, unit_price: `${(n % 4) + 10}.00` }] },
      }),
    ),
  );
  await placeOrder(api.db, api.otherStore.id);
});
afterAll(() => api.close());

it.each([
  '',
  '?status=10&sort-by=price_net&ascending=1',
  '?sort-by=customer_name&ascending=0',
  '?customer_name=cliente',
])('a print job of the list %s has its orders in their order', async (query) => {
  const { body: list } = await agent.get(`/v2/orders${query}`);
  const shown = list.items.map(({ id }) => id);
  expect(shown.length).toBeGreaterThan(5);
  const [first, second] = shown;
  expect((await agent.get(`/v2/orders/prints${query}`)).body).toEqual({ ids: shown });
  const but = `${query === '' ? '?' : `${query}&`}except=${first},${second}`;
  expect((await agent.get(`/v2/orders/prints${but}`)).body).toEqual({ ids: shown.slice(2) });
});

it('a list without orders has nothing to print', async () => {
  for (const query of ['?status=55', '?customer_name=ninguem', '?short_id=abc']) {
    const { status, body } = await agent.get(`/v2/orders/prints${query}`);
    expect([status, body.error.code], query).toEqual([422, 'orders.none_printed']);
  }
});

it('sheets show the orders without their history, in the requested order', async () => {
  const [a = 0, b = 0, c = 0] = ids;
  const { body } = await agent.get(`/v2/orders/prints/sheets?ids=${c},${a},${b}`);
  const whole = await Promise.all([c, a, b].map((id) => agent.get<OrderDetail>(`/v2/order/${id}`)));
  expect(body.orders).toEqual(whole.map(({ body: { history: _, ...rest } }) => rest));
});

it('removed orders and those of another store have no sheet', async () => {
  const [mine = 0] = ids;
  const { id: theirs } = await api.db
    .selectFrom('orders')
    .select('id')
    .where('store_id', '=', api.otherStore.id)
    .executeTakeFirstOrThrow();
  const { body } = await agent.get(`/v2/orders/prints/sheets?ids=999999,${mine},${theirs}`);
  expect(body.orders.map(({ order }) => order.id)).toEqual([mine]);
});

it.each([
  '',
  '?ids=',
  '?ids=1,',
  '?ids=x',
  '?ids=1,-2',
  '?ids=1&ids=2',
  `?ids=${Array.from({ length: 51 }, (_, n) => n + 1)}`,
])('invalid ids or too many are refused: %s', async (query) => {
  expect((await agent.get(`/v2/orders/prints/sheets${query}`)).status).toBe(422);
});

it('more orders than a job accepts are refused with the limit', async () => {
  await placeOrders(
    api.db,
    api.store.id,
    Array.from({ length: mostPrinted + 1 }, () => anOrder({ status: 50 })),
  );
  const { status, body } = await agent.get('/v2/orders/prints?status=50');
  expect([status, body.error.code]).toEqual([422, 'orders.too_many_printed']);
  expect(body.error.message).toContain(String(mostPrinted));
  const [one] = await api.db.selectFrom('orders').select('id').where('status', '=', 50).limit(1).execute();
  const { body: rest } = await agent.get(`/v2/orders/prints?status=50&except=${one?.id}`);
  expect(rest.ids).toHaveLength(mostPrinted);
  await sql`delete from orders where status = 50`.execute(api.db);
});
