import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeOrder } from '../../../../test/builders-orders.ts';
import { countedIn, countersOf } from '../../../../test/order-counts.ts';
import { type OrdersDesk, openOrdersDesk, today } from '../../../../test/orders-desk.ts';
import { raceRounds } from '../../../../test/rounds.ts';

type Calls = Awaited<ReturnType<OrdersDesk['signIn']>>;
let desk: OrdersDesk;
let ana: Calls;
let rui: Calls;

beforeAll(async () => {
  desk = await openOrdersDesk();
  ana = await desk.signIn('gerente');
  rui = await desk.signIn('supervisor');
});
afterAll(() => desk.close());

const place = (parts: Parameters<typeof placeOrder>[2]) => placeOrder(desk.database.db, desk.storeId, parts);
const statusOf = (id: number) => `/v2/order/${id}/status`;
const undo = (id: number, calls = ana, version?: number) =>
  calls.post(`${statusOf(id)}/undo`, undefined, version === undefined ? {} : { 'if-match': `"${version}"` });
const prepare = { status: 30, expedition_date: today };

/** Makes the change older by this many seconds. */
const age = (id: number, seconds: number) =>
  sql`update orders set undo_since = undo_since - make_interval(secs => ${seconds}) where id = ${id}`.execute(
    desk.database.db,
  );

const expectCounted = async () => {
  const counters = Object.entries(await countersOf(desk.database.db, desk.storeId)).filter(([, count]) => count !== 0);
  expect(Object.fromEntries(counters)).toEqual(await countedIn(desk.database.db, desk.storeId));
};

describe('a wrong step', () => {
  it('is taken back by the same person: the status, its counters, and an entry of the history', async () => {
    const id = await place({ status: 10 });
    await ana.put(statusOf(id), { status: 20 });
    const { status, body } = await undo(id, ana, 2);
    expect([status, body.order.status, body.order.version]).toEqual([200, 10, 3]);
    expect(body.history.at(-1)).toMatchObject({
      action: 'orders.status_undone',
      agent_name: 'Agente gerente',
      changes: { status: [20, 10] },
    });
    await expectCounted();
  });

  it('restores the former shipment data and removes the new one', async () => {
    const id = await place({
      status: 20,
      fields: {
        delivery_obs: 'Portaria',
        tracking_code: null,
        expedition_date: '2026-11-20',
        delivery_date: '2026-11-27',
      },
    });
    const before = (await ana.get(`/v2/order/${id}`)).body.order;
    await ana.put(statusOf(id), { ...prepare, delivery_obs: 'Fundos', tracking_code: 'AB1', delivery_time: 'manhã' });
    const { body } = await undo(id);
    const { version: _, last_update: __, ...after } = body.order;
    const { version: ___, last_update: ____, ...former } = before;
    expect(after).toEqual(former);
    expect(body.history.at(-1)?.changes).toMatchObject({
      status: [30, 20],
      delivery_obs: ['Fundos', 'Portaria'],
      tracking_code: ['AB1', null],
      expedition_date: [today, '2026-11-20'],
    });
  });

  it('taken back twice counts once', async () => {
    const id = await place({ status: 10 });
    await ana.put(statusOf(id), { status: 20 });
    await undo(id, ana, 2);
    const again = await undo(id, ana, 2);
    expect([again.status, again.body.order.version, again.body.history.length]).toEqual([200, 3, 3]);
    expect((await undo(id, rui)).body.error).toMatchObject({ status: 409, code: 'orders.nothing_to_undo' });
  });

  it('can be repeated afterwards, and taken back again', async () => {
    const id = await place({ status: 10 });
    await ana.put(statusOf(id), { status: 20 });
    await undo(id);
    await ana.put(statusOf(id), { status: 20 });
    expect((await undo(id)).body.order).toMatchObject({ status: 10, version: 5 });
  });

  it('can be taken back for ten seconds and some network time, by the database’s clock', async () => {
    const id = await place({ status: 10 });
    await ana.put(statusOf(id), { status: 20 });
    await age(id, 13);
    expect((await undo(id)).status).toBe(200);
    await ana.put(statusOf(id), { status: 20 });
    await age(id, 16);
    expect((await undo(id)).body.error).toMatchObject({
      status: 409,
      code: 'orders.undo_expired',
      message: 'O prazo para desfazer passou.',
    });
    expect((await ana.get(`/v2/order/${id}`)).body.order).toMatchObject({ status: 20, version: 4 });
  });

  it('of another person stays', async () => {
    const id = await place({ status: 10 });
    await ana.put(statusOf(id), { status: 20 });
    expect((await undo(id, rui)).body.error).toMatchObject({
      code: 'orders.undo_not_own',
      message: 'Só quem mudou a situação pode desfazer.',
    });
  });

  it.each([
    ['its shipment', (id: number) => rui.put(`/v2/order/${id}/shipment`, { tracking_code: 'ZZ9' })],
    ['its invoice', (id: number) => rui.put(`/v2/order/${id}/invoice`, { number: '42' })],
    [
      'its prescription',
      (id: number) => rui.put(`/v2/order/${id}/prescription-retained`, { prescription_retained: true }),
    ],
    [
      'its payments',
      async (id: number) =>
        (await desk.integrate()).post(`/v2/orders/${id}/payments`, {
          payment_method: 'pix',
          status: 'waiting_payment',
          amount: '1.00',
          external_id: 'p1',
        }),
    ],
    ['its status', (id: number) => rui.put(statusOf(id), { status: 50 })],
  ])('stays after any change of %s', async (_, change) => {
    const id = await place({ status: 20 });
    await ana.put(statusOf(id), prepare);
    expect((await change(id)).status).toBe(200);
    const stale = await undo(id, ana, 2);
    expect(stale.body.error).toMatchObject({ status: 412, code: 'request.stale' });
    expect(stale.body.error.current).toMatchObject({ order: { id, version: 3 } });
    expect((await undo(id)).body.error).toMatchObject({ status: 409, code: 'orders.nothing_to_undo' });
    expect((await ana.get(`/v2/order/${id}`)).body.order.version).toBe(3);
  });

  it.each([
    ['cancelled', 30, { status: 55, status_justification: 'Cliente desistiu da compra' }],
    ['shipped', 30, { status: 50 }],
  ])('cannot be taken back after it has %s an order', async (_, from, body) => {
    const id = await place({ status: from as 30, fields: { expedition_date: today } });
    await ana.put(statusOf(id), body);
    expect((await undo(id)).body.error.code).toBe('orders.nothing_to_undo');
  });

  it('that the server took after a payment cannot be taken back', async () => {
    const id = await place({ status: 10 });
    const program = await desk.integrate();
    const paid = { payment_method: 'pix', status: 'paid', amount: '150.00', external_id: `paid-${id}` };
    expect((await program.post(`/v2/orders/${id}/payments`, paid)).body.order.status).toBe(20);
    expect((await undo(id)).body.error.code).toBe('orders.nothing_to_undo');
    expect((await program.post(`${statusOf(id)}/undo`)).status).toBe(403);
  });

  it('needs Pedidos write, and the order in this store', async () => {
    const id = await place({ status: 10 });
    await ana.put(statusOf(id), { status: 20 });
    expect((await undo(id, await desk.signIn('financeiro'))).status).toBe(403);
    expect((await undo(id, await desk.signIn('admin', desk.otherStoreId))).status).toBe(404);
  });
});

/** Sends two requests at the same moment, from the same version. */
async function race(
  id: number,
  version: number,
  mine: () => ReturnType<typeof undo>,
  theirs: () => ReturnType<typeof undo>,
) {
  const answers = (await Promise.all([mine(), theirs()])).map(({ status }) => status).sort();
  expect(answers).toEqual([200, 412]);
  const { body } = await ana.get(`/v2/order/${id}`);
  expect(body.order.version).toBe(version + 1);
  return body;
}

describe(`two concurrent agents at one order, ${raceRounds} rounds`, () => {
  it('on its status: one succeeds, one gets a conflict, nothing is lost', { timeout: 240_000 }, async () => {
    for (let round = 0; round < raceRounds; round++) {
      const id = await place({ status: 20 });
      const headers = { 'if-match': '"1"' };
      const theirs = { status: 55, status_justification: 'Cliente desistiu da compra' };
      const body = await race(
        id,
        1,
        () => ana.put(statusOf(id), prepare, headers),
        () => rui.put(statusOf(id), theirs, headers),
      );
      const last = body.history.at(-1);
      expect(last?.changes.status).toEqual([20, body.order.status]);
      expect(last?.agent_name).toBe(body.order.status === 30 ? 'Agente gerente' : 'Agente supervisor');
    }
    await expectCounted();
  });

  it('undo and another change: one succeeds, one gets a conflict, nothing is lost', {
    timeout: 240_000,
  }, async () => {
    for (let round = 0; round < raceRounds; round++) {
      const id = await place({ status: 20 });
      await ana.put(statusOf(id), { ...prepare, tracking_code: 'MINE' });
      const body = await race(
        id,
        2,
        () => undo(id, ana, 2),
        () => rui.put(`/v2/order/${id}/shipment`, { tracking_code: 'THEIRS' }, { 'if-match': '"2"' }),
      );
      const { status, tracking_code: code } = body.order;
      expect([
        [20, null],
        [30, 'THEIRS'],
      ]).toContainEqual([status, code]);
    }
    await expectCounted();
  });
});
