import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { anOrder, placeOrders } from '../../../../test/builders-orders.ts';
import { openIntakeDesk, paid } from '../../../../test/intake-desk.ts';
import { now } from '../../../../test/orders-desk.ts';

const { desk, program, create } = await openIntakeDesk();
const { db } = desk.database;

/** Creates an order with a payment that can be reported again. */
async function open(first: object = paid('150.00', 'p-1')) {
  const { order } = await create();
  const tell = (payment: object) => program.post(`/v2/orders/${order.id}/payments`, payment);
  await tell(first);
  return { id: order.id, tell };
}

const eventsOf = async (orderId: number) => {
  const events = await db
    .selectFrom('payment_events')
    .innerJoin('payments', 'payments.id', 'payment_id')
    .where('payments.order_id', '=', orderId)
    .orderBy('payment_events.id')
    .select(['at', 'payment_events.status', 'payment_events.amount_cents', 'payment_events.refunded_cents'])
    .select('payment_events.origin')
    .execute();
  return events.map(({ at, status, amount_cents, refunded_cents, origin }) => [
    at.toISOString(),
    status,
    amount_cents,
    refunded_cents,
    origin,
  ]);
};

const yesterday = new Date(now.getTime() - 86_400_000).toISOString();
const today = now.toISOString();

describe('each state of a payment', () => {
  it('is stored, with the time of the payment or of the change', async () => {
    const { id, tell } = await open({ ...paid('150.00', 'p-1'), status: 'waiting_payment' });
    await tell({ ...paid('150.00', 'p-1'), paid_at: yesterday });
    await tell({ ...paid('150.00', 'p-1'), tid: '42' });
    await tell({ ...paid('150.00', 'p-1'), tid: '42' });
    await tell({ ...paid('150.00', 'p-1'), refunded_amount: '30.00' });
    await tell({ ...paid('150.00', 'p-1'), status: 'chargeback' });
    expect(await eventsOf(id)).toEqual([
      [today, 'waiting_payment', 15_000, 0, 'intake'],
      [yesterday, 'paid', 15_000, 0, 'intake'],
      [today, 'paid', 15_000, 3_000, 'intake'],
      [today, 'chargeback', 15_000, 3_000, 'intake'],
    ]);
  });

  it('is also stored with a new order, or from another platform', async () => {
    const { order } = await create({ payments: [{ ...paid('150.00'), paid_at: yesterday }] });
    expect(await eventsOf(order.id)).toEqual([[yesterday, 'paid', 15_000, 0, 'intake']]);
    const createdAt = new Date('2017-05-04T12:00:00Z');
    const imported = { origin: 'import', seenAt: createdAt } as const;
    const order2017 = anOrder({ createdAt, intake: { payments: [paid('9.00')] }, payments: imported });
    const [id = 0] = await placeOrders(db, desk.storeId, [order2017]);
    expect(await eventsOf(id)).toEqual([[createdAt.toISOString(), 'paid', 900, 0, 'import']]);
  });

  it('from another platform has the day of a refund when its order was cancelled there', async () => {
    const [createdAt, paidAt, cancelledAt] = ['04', '05', '20'].map((day) => new Date(`2017-05-${day}T12:00:00Z`));
    const { history, ...order } = anOrder({
      ...(createdAt && { createdAt, payments: { origin: 'import', seenAt: createdAt } }),
      status: 55,
      intake: {
        payments: [
          { ...paid('9.00'), status: 'refunded', paid_at: paidAt?.toISOString() },
          { ...paid('5.00'), refunded_amount: '2.00', paid_at: paidAt?.toISOString() },
        ],
      },
    });
    const [created] = history;
    if (!created || !cancelledAt) throw new Error('No history');
    const cancelled = { ...created, at: cancelledAt, changes: { status: [10, 55] as [number, number] } };
    const [id = 0] = await placeOrders(db, desk.storeId, [{ ...order, history: [created, cancelled] }]);
    expect(await eventsOf(id)).toEqual([
      [paidAt?.toISOString(), 'paid', 900, 0, 'import'],
      [cancelledAt.toISOString(), 'refunded', 900, 900, 'import'],
      [paidAt?.toISOString(), 'paid', 500, 0, 'import'],
      [cancelledAt.toISOString(), 'paid', 500, 200, 'import'],
    ]);
  });

  it('is stored in events that cannot be changed', async () => {
    await open();
    await expect(sql`update payment_events set amount_cents = 1`.execute(db)).rejects.toThrow('never changed');
  });
});

describe('a refund', () => {
  it('of a part leaves the payment paid and shows the refunded amount', async () => {
    const { tell } = await open();
    const { body } = await tell({ ...paid('150.00', 'p-1'), status: 'refunded', refunded_amount: '0.01' });
    expect(body.payment).toMatchObject([{ status: 'paid', amount: '150.00', refunded_amount: '0.01', paid_at: today }]);
    expect(body.history.at(-1)?.changes).toMatchObject({ payment: [{}, { refunded_amount: '0.01' }] });
    const later = await tell({ ...paid('150.00', 'p-1') });
    expect(later.body.payment, 'what is not said again stays').toMatchObject([{ refunded_amount: '0.01' }]);
  });

  it.each([
    ['without an amount', { status: 'refunded' }],
    ['of the whole amount', { status: 'paid', refunded_amount: '150.00' }],
  ])('%s is a full refund', async (_, input) => {
    const { tell } = await open();
    const { body } = await tell({ ...paid('150.00', 'p-1'), ...input });
    expect(body.payment).toMatchObject([{ status: 'refunded', refunded_amount: '150.00', paid_at: today }]);
  });

  it('before the money is complete reduces it', async () => {
    const { id, tell } = await open({ ...paid('150.00', 'p-1'), refunded_amount: '10.00' });
    expect((await tell(paid('5.00', 'p-2'))).body.order).toMatchObject({ id, status: 10, paid_at: null });
    expect((await tell(paid('5.00', 'p-3'))).body.order).toMatchObject({ status: 20 });
  });
});

it('a chargeback is shown as a refund', async () => {
  const { tell } = await open();
  const { body } = await tell({ ...paid('150.00', 'p-1'), status: 'chargeback' });
  expect(body.payment).toMatchObject([{ status: 'refunded', refunded_amount: '0.00' }]);
});

it.each([
  [
    'paid tomorrow',
    { paid_at: new Date(now.getTime() + 86_400_000).toISOString() },
    'paid_at',
    'A data do pagamento não pode estar no futuro.',
  ],
  [
    'paid while it waits',
    { status: 'waiting_payment', paid_at: yesterday },
    'paid_at',
    'Só um pagamento aprovado ou estornado tem data de pagamento.',
  ],
  [
    'refunded while it waits',
    { status: 'processing', refunded_amount: '1.00' },
    'refunded_amount',
    'Só um pagamento aprovado ou estornado tem valor estornado.',
  ],
  [
    'refunded by more than it was',
    { refunded_amount: '150.01' },
    'refunded_amount',
    'O valor estornado é maior que o pagamento.',
  ],
])('a payment that is %s is refused, and nothing of it is stored', async (_, input, field, message) => {
  const { id, tell } = await open();
  const before = await eventsOf(id);
  const { status, body } = await tell({ ...paid('150.00', 'p-1'), ...input });
  expect([status, body.error.fields]).toEqual([422, { [field]: message }]);
  expect(await eventsOf(id)).toEqual(before);
  const { order } = await create();
  const inOrder = await program.post('/v2/orders', {
    ...order,
    items: [{ title: 'A', qty: 1, unit_price: '150.00' }],
    customer: { name: 'Ana' },
    payments: [{ ...paid('150.00'), ...input }],
  });
  expect(Object.keys(inOrder.body.error.fields ?? {})).toEqual([`payments.0.${field}`]);
});
