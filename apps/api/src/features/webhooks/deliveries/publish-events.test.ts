import type { OrderStatus } from '@botica/contract/features/orders/status/order-status';
import { statusToldAt, webhookEvents } from '@botica/contract/features/webhooks/webhook-events';
import { describe, expect, it } from 'vitest';
import { anIntake } from '../../../../test/builders-orders.ts';
import { startsAt } from '../../../../test/test-app.ts';
import { openWebhooksDesk, webhooksPath } from '../../../../test/webhooks-desk.ts';
import { publishStatuses } from './publish-events.ts';

/** In seconds. */
const toldAfter = (statusToldAt(startsAt, false).getTime() - startsAt.getTime()) / 1000;

const desk = await openWebhooksDesk();
const {
  api,
  admin,
  program,
  received,
  url,
  messages,
  types,
  aWebhook,
  runAfter,
  anOrder,
  setStatus,
  deliveries,
  verify,
} = desk;

describe('what a store tells', () => {
  it('is an order and its new customer, at once, signed for an independent library', async () => {
    const { secret } = await aWebhook();
    const id = await anOrder();
    expect(received).toEqual([]);
    await api.runJobs();
    expect(types().sort()).toEqual(['customer.created', 'order.created']);
    const order = messages().find(({ type }) => type === 'order.created');
    const { number, customer_id } = await api.db
      .selectFrom('orders')
      .where('id', '=', id)
      .select(['number', 'customer_id'])
      .executeTakeFirstOrThrow();
    const data = { id, label: `#${number}`, source: 'api', external_id: null, status: 10 };
    expect(order).toEqual({ type: 'order.created', timestamp: api.clock.now().toISOString(), data });
    expect(messages().find(({ type }) => type === 'customer.created')?.data).toEqual({ id: customer_id });
    for (const each of received) expect(verify(secret, each)).toEqual(JSON.parse(each.body));
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const [first = expect.fail('nothing came')] = received;
    const forged = { ...first, body: first.body.replace('{', '{ ') };
    expect(() => verify(secret, forged)).toThrow('No matching signature');
  });

  it('is an order that was corrected, at once and once for each correction', async () => {
    await aWebhook(['order.corrected']);
    const id = await anOrder();
    const body = { phone: '11912345678' };
    for (let times = 0; times < 2; times++) {
      expect((await admin.put(`/v2/order/${id}/correction`, body)).status).toBe(200);
    }
    await api.runJobs();
    expect(messages()).toMatchObject([{ type: 'order.corrected', data: { id, status: 10, source: 'api' } }]);
    expect(received[0]?.body).not.toMatch(/91234/);
  });

  it('holds no name, address or document of anybody', async () => {
    await aWebhook();
    const id = await anOrder({ name: 'Zuleica Prado', email: 'zuleica@example.com' });
    await setStatus(id, 55);
    await runAfter(toldAfter);
    expect(received).toHaveLength(4);
    expect(JSON.stringify(received.map(({ body }) => body))).not.toMatch(/zuleica|prado|flores|98765|desistiu/i);
  });

  it('is each change of status, after the time in which it can be taken back, and its own event of shipping and cancelling', async () => {
    const { webhook } = await aWebhook(['order.status_changed', 'order.shipped', 'order.cancelled']);
    const [shipped, cancelled] = [await anOrder(), await anOrder()];
    for (const status of [20, 30, 50]) await setStatus(shipped, status);
    await setStatus(cancelled, 55);
    await runAfter(toldAfter - 1);
    expect(received).toEqual([]);
    await runAfter(1);
    const reported = messages().map(({ type, data }) => ({ type, ...data }));
    const of = (id: number, previous_status: number, status: number) =>
      expect.objectContaining({ type: 'order.status_changed', id, previous_status, status });
    expect(reported).toHaveLength(6);
    expect(reported).toEqual(expect.arrayContaining([of(shipped, 10, 20), of(shipped, 20, 30), of(shipped, 30, 50)]));
    expect(reported).toContainEqual(expect.objectContaining({ type: 'order.shipped', id: shipped, status: 50 }));
    expect(reported).toContainEqual(
      expect.objectContaining({ type: 'order.cancelled', id: cancelled, previous_status: 10 }),
    );
    expect((await deliveries(webhook.id)).map(({ state }) => state)).toEqual(Array(6).fill('delivered'));
  });

  it('is nothing of what the webhook did not ask for, of another store, or of an import', async () => {
    await aWebhook(['order.cancelled']);
    const other = await api.signIn('admin', api.otherStore.id);
    await other.post(webhooksPath, { url, events: webhookEvents });
    const id = await anOrder();
    await setStatus(id, 20);
    await runAfter(toldAfter);
    expect(received).toEqual([]);
  });

  it('is not what was never written', async () => {
    await aWebhook();
    const headers = { 'idempotency-key': 'once' };
    const intake = anIntake({ source: 'loja', external_id: 'A-1' });
    for (const _ of [1, 2]) expect((await program.post('/v2/orders', intake, headers)).status).toBe(200);
    expect((await program.post('/v2/orders', intake)).status).toBe(409);
    await api.runJobs();
    expect(types().filter((type) => type === 'order.created')).toHaveLength(1);
  });
});

describe('a change of status that is taken back', () => {
  it('by the agent who made it was told to nobody', async () => {
    await aWebhook(['order.status_changed']);
    const id = await anOrder();
    await setStatus(id, 20);
    expect((await admin.post(`/v2/order/${id}/status/undo`)).status).toBe(200);
    await runAfter(2 * toldAfter);
    expect(received).toEqual([]);
  });

  const change = (id: number, from: number, to: number) => ({
    id,
    from,
    to,
    events: [
      {
        type: 'order.status_changed' as const,
        data: {
          id,
          label: '#1',
          source: 'api',
          external_id: null,
          status: to as OrderStatus,
          previous_status: from as OrderStatus,
        },
      },
    ],
  });
  const source = () => ({ storeId: api.store.id, clock: api.clock.now });

  it('before it was told leaves nothing to tell, and other orders are told all the same', async () => {
    await aWebhook(['order.status_changed']);
    await publishStatuses(
      api.db,
      source(),
      [change(1, 10, 20), change(2, 10, 20)],
      statusToldAt(api.clock.now(), false),
    );
    await publishStatuses(api.db, source(), [change(1, 20, 30)], statusToldAt(api.clock.now(), false));
    await runAfter(toldAfter - 1);
    await publishStatuses(api.db, source(), [change(1, 30, 20)], statusToldAt(api.clock.now(), false));
    await runAfter(2 * toldAfter);
    const reported = messages().map(({ data }) => data);
    expect(reported).toHaveLength(2);
    for (const id of [1, 2]) expect(reported).toContainEqual(expect.objectContaining({ id, status: 20 }));
  });

  it('afterwards is told as the change that it is', async () => {
    await aWebhook(['order.status_changed']);
    await publishStatuses(api.db, source(), [change(1, 10, 20)], statusToldAt(api.clock.now(), false));
    await runAfter(toldAfter);
    await publishStatuses(api.db, source(), [change(1, 20, 10)], statusToldAt(api.clock.now(), false));
    await runAfter(toldAfter);
    expect(messages().map(({ data }) => ('status' in data ? data.status : null))).toEqual([20, 10]);
  });
});
