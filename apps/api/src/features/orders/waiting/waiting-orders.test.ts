import type { OrderRow } from '@botica/contract/features/orders/order-schemas';
import type { ViewSearch } from '@botica/contract/features/orders/views/order-views';
import type { WaitingOrders } from '@botica/contract/features/orders/waiting/waiting-orders';
import type { ErrorBody } from '@botica/contract/kit/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anOrder, placeOrders } from '../../../../test/builders-orders.ts';
import { placeView } from '../../../../test/builders-views.ts';
import { type Client, type Grantee, startsAt, startTestApp, type TestApp } from '../../../../test/test-app.ts';

type Body = {
  items: (OrderRow & WaitingOrders['items'][number])[];
  views: WaitingOrders['views'];
  pagination: { total_items: number };
  error: ErrorBody;
};

let api: TestApp;

const paidOutside = { method: 'Dinheiro', type: null, obs: null, amount: '150.00' };
const inMinutes = (minutes: number) => new Date(startsAt.getTime() + minutes * 60_000).toISOString();
const pix = (minutes: number, status: 'waiting_payment' | 'paid' = 'waiting_payment') => ({
  payments: [{ payment_method: 'pix' as const, status, amount: '150.00', pix_expiration_date: inMinutes(minutes) }],
});
/** Order in preparation with the given expedition day. Today is 18 November 2026 in the store's zone. */
const leaving = (expedition_date: string) => anOrder({ status: 30, fields: { expedition_date } });

beforeAll(async () => {
  api = await startTestApp();
  await placeOrders(api.db, api.store.id, [
    anOrder({ intake: { alternative_payment: paidOutside } }),
    ...[-5, 42, 55, 61].map((minutes) => anOrder({ intake: pix(minutes) })),
    anOrder({ intake: pix(30, 'paid') }),
    anOrder({ status: 55, intake: pix(30) }),
    ...[20, 20, 20, 50].map((status) => anOrder({ status: status as 20 | 50 })),
    ...['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19'].map(leaving),
  ]);
  await placeOrders(api.db, api.otherStore.id, [anOrder(), anOrder({ intake: pix(10) }), leaving('2026-11-01')]);
});
afterAll(() => api.close());

const waitingFor = async (who: Grantee) => {
  const client: Client<Body> = await api.signIn<Body>(who);
  return { client, ...(await client.get('/v2/orders/waiting')) };
};
const counts = ({ items }: Body) => Object.fromEntries(items.map(({ kind, count }) => [kind, count]));

describe('the list of waiting steps', () => {
  it('counts each step, and each linked list has exactly those orders', async () => {
    const { client, body } = await waitingFor('gerente');
    expect(counts(body)).toEqual({ approve: 6, prepare: 3, ship: 3, late: 2, pix_expiring: 2 });
    expect(body.items.at(-1)?.first_at).toBe(inMinutes(42));
    for (const { kind, count, filter } of body.items) {
      const query = new URLSearchParams(filter as Record<string, string>);
      const listed = await client.get(`/v2/orders?${query}`);
      expect(listed.body.pagination.total_items, kind).toBe(count);
    }
  });

  it('has only steps that the caller may take: a clerk approves only alternative payments', async () => {
    const { body } = await waitingFor('atendente');
    expect(body.items[0]).toMatchObject({
      kind: 'approve',
      count: 1,
      filter: { status: '10', payment: 'alternative' },
    });
    expect(counts(body)).toMatchObject({ prepare: 3, ship: 3, late: 2, pix_expiring: 2 });
  });

  it('is empty without the right to write', async () => {
    const { body } = await waitingFor({ grouprules: [{ role: 'Pedidos', permissions: ['read'] }] });
    expect(body).toEqual({ items: [], views: [] });
    const stranger = await waitingFor({ grouprules: [{ role: 'Clientes', permissions: ['delete'] }] });
    expect([stranger.status, stranger.body.error.code]).toEqual([403, 'permission.denied']);
  });

  it('is empty in a store without waiting orders', async () => {
    await api.db.deleteFrom('order_counters').where('store_id', '=', api.otherStore.id).execute();
    await api.db.deleteFrom('payments').execute();
    await api.db.updateTable('orders').set({ status: 50 }).where('store_id', '=', api.otherStore.id).execute();
    const client = await api.signIn<Body>('gerente', api.otherStore.id);
    expect((await client.get('/v2/orders/waiting')).body).toEqual({ items: [], views: [] });
  });

  it('counts up to a thousand', async () => {
    await placeOrders(
      api.db,
      api.store.id,
      Array.from({ length: 1_001 }, () => leaving('2026-11-18')),
    );
    const { body } = await waitingFor('gerente');
    expect(body.items.find(({ kind }) => kind === 'ship')).toMatchObject({ count: 1_000, is_capped: true });
  });
});

describe('a view', () => {
  const searches: ViewSearch[] = [
    {},
    { status: '20', 'sort-by': 'price_net', ascending: '1' },
    { status: '20', columns: ['price'] },
    { status: 'prescription_retained' },
    { status: '10', payment: 'pix' },
    { payment: 'pix_expiring' },
    { payment: 'alternative', delivery: 'delivery' },
    { delivery: 'pickup' },
    { expedition: 'late' },
    { from: '2026-11-16', to: '2026-11-16', status: '55' },
    { to: '2026-11-15' },
  ];

  it('is counted like its list, up to a thousand', async () => {
    const { client } = await waitingFor('gerente');
    const { id: branch_id } = await api.db
      .selectFrom('branches')
      .where('store_id', '=', api.store.id)
      .select('id')
      .executeTakeFirstOrThrow();
    for (const search of [...searches, { branch_id, status: '50' as const }]) {
      await placeView(api.db, api.store.id, { search: JSON.stringify(search) });
    }
    const { views } = (await client.get('/v2/orders/waiting')).body;
    expect(views).toHaveLength(searches.length + 1);
    for (const { search, count, is_capped: isCapped } of views) {
      const { columns: _, ...filter } = search;
      const listed = await client.get(`/v2/orders?${new URLSearchParams(filter as Record<string, string>)}`);
      const { total_items: total } = listed.body.pagination;
      expect([count, isCapped ?? false], JSON.stringify(search)).toEqual([Math.min(total, 1_000), total >= 1_000]);
    }
    expect(views.map(({ count }) => count).filter((count) => count > 0).length).toBeGreaterThan(6);
  });
});
