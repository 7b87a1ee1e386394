import type { ErrorBody } from '@botica/contract/kit/errors';
import type { Batch, BatchResult } from '@botica/contract/platform/batches/batch-schemas';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anAddress, anOrder, placeOrders } from '../../../../test/builders-orders.ts';
import { countedIn, countersOf } from '../../../../test/order-counts.ts';
import { type Client, startTestApp, type TestApp } from '../../../../test/test-app.ts';

interface Preview {
  total: number;
  changing: number;
  refused: { reason: string; count: number; labels: string[] }[];
  expedition_days: { day: string; count: number }[];
  without_invoice: { count: number; labels: string[] };
  without_money: { count: number; labels: string[]; value: string };
}
type Body = Batch & Preview & { items: BatchResult[]; error: ErrorBody };

let api: TestApp;
let manager: Client<Body>;
let seller: Client<Body>;
let ids: number[];

const paidOutside = { method: 'Dinheiro', type: null, obs: null, amount: '150.00' };

beforeAll(async () => {
  api = await startTestApp();
  manager = await api.signIn<Body>('gerente');
  seller = await api.signIn<Body>('atendente');
});
afterAll(() => api.close());
beforeEach(async () => {
  await sql`delete from works`.execute(api.db);
  await sql`delete from orders`.execute(api.db);
  await sql`delete from order_counters`.execute(api.db);
  const states = [10, 10, 10, 20, 20, 30, 50, 55] as const;
  ids = await placeOrders(
    api.db,
    api.store.id,
    states.map((status, n) => anOrder({ status, ...(n === 0 && { intake: { alternative_payment: paidOutside } }) })),
  );
});

const all = { filter: {} };
const preview = async ({ status }: { status: number }, selection: object = all, client = manager) =>
  (await client.post('/v2/orders/status-changes/preview', { selection, status })).body;

/** Starts the batch, runs it, and returns the batch and the result for each order. */
async function changed(change: object, selection: object = all, client = manager) {
  const { status, body } = await client.post('/v2/orders/status-changes', { selection, change });
  expect(status, JSON.stringify(body)).toBe(200);
  await api.runJobs();
  const batch = (await client.get(`/v2/works/${body.id}`)).body;
  const results = (await client.get(`/v2/works/${body.id}/results`)).body.items;
  return { batch, results, reasons: results.map(({ reason }) => reason) };
}

const statuses = async () =>
  (await api.db.selectFrom('orders').select('status').where('id', 'in', ids).orderBy('id').execute()).map(
    ({ status }) => status,
  );

const expectCounted = async () => {
  const counters = Object.entries(await countersOf(api.db, api.store.id)).filter(([, count]) => count !== 0);
  expect(Object.fromEntries(counters)).toEqual(await countedIn(api.db, api.store.id));
};

const approve = { status: 20 };
const passed = 'O pedido já passou por esta situação.';

describe('the status of many orders', () => {
  it('changes where it may, as the preview has said', async () => {
    const previewed = await preview(approve);
    expect(previewed).toMatchObject({ total: 8, changing: 3 });
    expect(previewed.refused.map(({ reason, count }) => [reason, count])).toEqual([
      [passed, 3],
      ['Já está nesta situação.', 2],
    ]);
    expect(previewed.refused[0]?.labels).toHaveLength(3);
    expect(await statuses(), 'a preview changes nothing').toEqual([10, 10, 10, 20, 20, 30, 50, 55]);
    const { batch, reasons } = await changed(approve);
    expect(batch).toMatchObject({ state: 'done', total: 8, done: previewed.changing, refused: 5 });
    expect(reasons).toEqual([null, null, null, ...Array(2).fill('Já está nesta situação.'), passed, passed, passed]);
    expect(await statuses()).toEqual([20, 20, 20, 20, 20, 30, 50, 55]);
  });

  it('follows the same rule as a single change: without an alternative payment a clerk approves none', async () => {
    const previewed = await preview(approve, all, seller);
    expect(previewed.changing).toBe(1);
    const reason = 'Sem pagamento alternativo, só Supervisor, Diretor ou Gerente aprova.';
    expect(previewed.refused.find((each) => each.reason === reason)?.count).toBe(2);
    const { reasons } = await changed(approve, all, seller);
    expect(reasons.slice(0, 3)).toEqual([null, reason, reason]);
  });

  it('leaves the traces of a single change in each order: audit row, version, counters', async () => {
    const { batch } = await changed({ status: 30, expedition_date: '2026-11-19' });
    expect(batch).toMatchObject({ done: 2, refused: 6 });
    const rows = await api.db
      .selectFrom('audit')
      .where('entity', '=', 'order')
      .where('request_id', '=', `work-${batch.id}`)
      .select(['entity_id', 'action', 'actor_name', 'changes'])
      .orderBy('id')
      .execute();
    expect(rows.map(({ entity_id }) => entity_id)).toEqual(ids.slice(3, 5));
    expect(rows[0]).toMatchObject({ action: 'orders.status_changed', actor_name: 'Agente gerente' });
    expect(rows[0]?.changes).toMatchObject({ status: [20, 30], expedition_date: [null, '2026-11-19'] });
    expect(rows[0]?.changes).toHaveProperty('delivery_date');
    const versions = await api.db.selectFrom('orders').select('version').where('id', 'in', ids.slice(3, 5)).execute();
    expect(versions).toEqual([{ version: 2 }, { version: 2 }]);
    await expectCounted();
  });

  it('needs the same fields as a single change', async () => {
    const refused = async (change: object) => {
      const { status, body } = await manager.post('/v2/orders/status-changes', { selection: all, change });
      return [status, Object.keys(body.error.fields ?? {})];
    };
    expect(await refused({ status: 30, expedition_date: 'amanhã' })).toEqual([422, ['change.expedition_date']]);
    expect(await refused({ status: 30, expedition_date: '2026-11-17' })).toEqual([422, ['expedition_date']]);
    expect(await refused({ status: 55 })).toEqual([422, ['change.status_justification']]);
    expect(await refused({ status: 55, status_justification: 'curta' })).toEqual([
      422,
      ['change.status_justification'],
    ]);
    expect(await refused({ status: 10 })).toEqual([422, ['change.status']]);
    const { batch } = await changed(
      { status: 55, status_justification: 'Cliente desistiu da compra' },
      { ids: ids.slice(0, 2) },
    );
    expect(batch).toMatchObject({ total: 2, done: 2 });
    const row = await api.db
      .selectFrom('orders')
      .select('status_justification')
      .where('id', '=', ids[0] as number)
      .executeTakeFirst();
    expect(row?.status_justification).toBe('Cliente desistiu da compra');
  });

  it('prepares each order for its own day if no day is set for all, as the preview has said', async () => {
    await api.db
      .updateTable('orders')
      .set({ expedition_date: '2026-11-25' })
      .where('id', '=', ids[3] ?? 0)
      .execute();
    expect((await preview({ status: 30 })).expedition_days).toEqual([
      { day: '2026-11-18', count: 1 },
      { day: '2026-11-25', count: 1 },
    ]);
    const { batch } = await changed({ status: 30 });
    expect(batch).toMatchObject({ done: 2 });
    const days = await api.db
      .selectFrom('orders')
      .select(['expedition_date', 'delivery_date'])
      .where('id', 'in', ids.slice(3, 5))
      .orderBy('id')
      .execute();
    expect(days.map((each) => each.expedition_date)).toEqual(['2026-11-25', '2026-11-18']);
    expect(days[1]?.delivery_date).not.toBeNull();
    expect((await preview(approve)).expedition_days).toEqual([]);
  });

  it('lists orders that are approved without their money, and the missing sum', async () => {
    const { without_money: money } = await preview(approve);
    // The first of the three waiting orders has an alternative payment.
    expect([money.count, money.value]).toEqual([2, '300.00']);
    const pickup = { pay_at_pickup: true };
    await api.db
      .updateTable('orders')
      .set(pickup)
      .where('id', '=', ids[1] ?? 0)
      .execute();
    await manager.post(`/v2/order/${ids[2]}/received-payments`, { method: 'cash', amount: '100.00' });
    expect((await preview(approve)).without_money).toMatchObject({ count: 1, value: '50.00' });
    expect((await preview({ status: 30 })).without_money.count).toBe(0);
  });

  it('lists orders that leave without an invoice number', async () => {
    const [numbered, unnumbered] = await placeOrders(api.db, api.store.id, [
      anOrder({ status: 30 }),
      anOrder({ status: 30 }),
    ]);
    await api.db
      .updateTable('orders')
      .set({ invoice_number: '77' })
      .where('id', '=', numbered ?? 0)
      .execute();
    const previewed = await preview({ status: 50 }, { ids: [numbered, unnumbered, ids[0]] });
    expect(previewed).toMatchObject({ total: 3, changing: 2, without_invoice: { count: 1 } });
    expect(previewed.without_invoice.labels).toEqual([expect.stringMatching(/^#/)]);
    expect((await preview(approve)).without_invoice).toEqual({ count: 0, labels: [] });
  });

  it('accepts orders by id, a filtered list, or a list with exceptions', async () => {
    expect((await preview(approve, { ids: ids.slice(1, 2) })).total).toBe(1);
    expect(await preview(approve, { filter: { status: '10' } })).toMatchObject({ total: 3, changing: 3, refused: [] });
    expect(await preview(approve, { filter: { status: '10' }, except: [ids[2]] })).toMatchObject({ total: 2 });
    await changed(approve, { filter: { status: '10' }, except: [ids[2]] });
    expect((await statuses()).slice(0, 3)).toEqual([20, 20, 10]);
  });

  it('accepts a narrowed list', async () => {
    const pickup = { ...anAddress(), pickup_on_pharmacy: true };
    await placeOrders(api.db, api.store.id, [anOrder({ status: 10, intake: { shipping_address: pickup } })]);
    const narrowed = { filter: { delivery: 'pickup', from: '2026-11-16', to: '2026-11-16' } };
    expect(await preview(approve, narrowed)).toMatchObject({ total: 1, changing: 1 });
    expect((await changed(approve, narrowed)).batch).toMatchObject({ state: 'done', total: 1, refused: 0 });
    expect(await statuses()).toEqual([10, 10, 10, 20, 20, 30, 50, 55]);
  });

  it('finds no order of another store', async () => {
    const [foreign] = await placeOrders(api.db, api.otherStore.id, [anOrder({ status: 10 })]);
    const { status, body } = await manager.post('/v2/orders/status-changes', {
      selection: { ids: [foreign] },
      change: approve,
    });
    expect([status, body.error.code]).toEqual([422, 'orders.none_selected']);
    const { results } = await changed(approve, { ids: [foreign, ids[0]] });
    expect(results.map(({ id }) => id)).toEqual([ids[0]]);
  });

  it('is refused without the right to write', async () => {
    const reader = await api.signIn<Body>('financeiro');
    const body = { selection: all, change: approve, ...approve };
    expect((await reader.post('/v2/orders/status-changes', body)).status).toBe(403);
    expect((await reader.post('/v2/orders/status-changes/preview', body)).status).toBe(403);
  });

  it('accepts ten thousand orders at most', async () => {
    await sql`
      insert into orders (store_id, number, status, source, customer_name, customer_sort, search_words, customer, items_cents,
        total_cents, created_at)
      select ${api.store.id}::bigint, 100000 + n, 10, 'x', 'Ana', 'ana', '', '{}', 1, 1, now() from generate_series(1, 10001) n`.execute(
      api.db,
    );
    for (const path of ['/v2/orders/status-changes/preview', '/v2/orders/status-changes']) {
      const { status, body } = await manager.post(path, { selection: all, change: approve, ...approve });
      expect([status, body.error.code], path).toEqual([422, 'orders.too_many_selected']);
    }
    expect(await api.db.selectFrom('works').select('id').execute()).toEqual([]);
    expect(await api.db.selectFrom('work_items').select('position').execute()).toEqual([]);
  });

  it('and a concurrent single change never deadlock', async () => {
    const { body } = await manager.post('/v2/orders/status-changes', { selection: all, change: approve });
    const singles = ids.slice(0, 3).map((id) => manager.put(`/v2/order/${id}/status`, { id, status: 20 }));
    const [, ...answers] = await Promise.all([api.runJobs(), ...singles]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await manager.get(`/v2/works/${body.id}`)).body.state).toBe('done');
    expect((await statuses()).slice(0, 3)).toEqual([20, 20, 20]);
    await expectCounted();
  });
});
