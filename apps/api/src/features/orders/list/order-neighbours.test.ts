import { orderFilters, orderSorts } from '@botica/contract/features/orders/list/order-list-options';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { anOrder, placeOrder, placeOrders } from '../../../../test/builders-orders.ts';
import { type Client, startTestApp, type TestApp } from '../../../../test/test-app.ts';

interface Body {
  items: { id: number; label: string }[];
  previous: { id: number; label: string } | null;
  next: { id: number; label: string } | null;
}

let api: TestApp;
let agent: Client<Body>;
const statuses = [10, 20, 30, 50, 55] as const;

/** 80 orders. Many share a day, an amount and a name, so ids break ties. */
beforeAll(async () => {
  api = await startTestApp();
  agent = await api.signIn<Body>('atendente');
  await placeOrders(
    api.db,
    api.store.id,
    Array.from({ length: 80 }, (_, index) =>
      anOrder({
        name: ['Ana Prado', 'Bia Lima'][index % 2] as string,
        status: statuses[index % 3] ?? 10,
        createdAt: new Date(Date.parse('2026-11-01T12:00:00Z') + Math.floor(index / 7) * 3_600_000),
        intake: {
          prescription_retained: index % 5 === 0,
          items: [{ title: 'Item', qty: 1, unit_price: `${index % 4}.00`, inquiry_display_id: `M${index}` }],
        },
      }),
    ),
  );
  await placeOrder(api.db, api.otherStore.id, { name: 'Ana Prado' });
});
afterAll(() => api.close());

async function whole(query: string): Promise<Body['items']> {
  const items: Body['items'] = [];
  for (let p = 1; ; p++) {
    const { body } = await agent.get(`/v2/orders?${query}&p=${p}`);
    items.push(...body.items);
    if (body.items.length < 30) return items;
  }
}

const sortings = orderSorts.flatMap((sort) => ['0', '1'].map((ascending) => `sort-by=${sort}&ascending=${ascending}`));
const narrowings = [
  '',
  'customer_name=ana',
  'short_id=1',
  'inquiry-display-id=M1',
  'from=2026-11-01&to=2026-11-01',
  ...orderFilters.map((status) => `status=${status}`),
];

it.each(sortings.flatMap((sort) => narrowings.map((narrow) => [narrow, sort])))(
  'the neighbours of each order of the list %s, by %s, are those of the list, across its pages',
  async (narrow, sort) => {
    const items = await whole(`${narrow}&${sort}`);
    const beside = await Promise.all(
      items.map(async ({ id }) => (await agent.get(`/v2/order/${id}/neighbours?${narrow}&${sort}`)).body),
    );
    const neighbourAt = (at: number) => (items[at] ? { id: items[at].id, label: items[at].label } : null);
    expect(beside).toEqual(items.map((_, at) => ({ previous: neighbourAt(at - 1), next: neighbourAt(at + 1) })));
  },
);

it('an order that has left the list has the neighbours of its former position', async () => {
  const query = 'status=10&sort-by=created_at&ascending=0';
  const before = await whole(query);
  const at = before.findIndex((_, index) => index === 4);
  const left = before[at] as Body['items'][number];
  await (await api.signIn('gerente')).put(`/v2/order/${left.id}/status`, { status: 20 });
  const { body } = await agent.get(`/v2/order/${left.id}/neighbours?${query}`);
  expect([body.previous?.id, body.next?.id]).toEqual([before[at - 1]?.id, before[at + 1]?.id]);
});

it('finds no order of another store, and needs Pedidos read', async () => {
  const theirs = await placeOrder(api.db, api.otherStore.id);
  const [own] = await whole('');
  expect((await agent.get(`/v2/order/${theirs}/neighbours`)).status).toBe(404);
  expect((await (await api.signIn('marketing')).get(`/v2/order/${own?.id}/neighbours`)).status).toBe(403);
  expect((await agent.get(`/v2/order/${own?.id}/neighbours?customer_name=%21`)).body).toEqual({
    previous: null,
    next: null,
  });
});
