import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { anIntake } from '../../../../test/builders-orders.ts';
import { openPagarmeDesk } from '../../../../test/pagarme-desk.ts';
import { aPayable } from '../../../../test/pagarme-money.ts';

const { pagarme, api, admin, connect, shown, transactions } = await openPagarmeDesk();
const program = await api.integrate<{ order: { id: number } }>();

async function anOrder(parts: object = {}) {
  const { status, body } = await program.post('/v2/orders', { ...anIntake(), ...parts });
  expect(status, JSON.stringify(body)).toBe(200);
  const { id } = body.order;
  return api.db.selectFrom('orders').where('id', '=', id).select(['id', 'number']).executeTakeFirstOrThrow();
}
const chargeRows = async () => (await transactions()).map(({ provider_id: id, status }) => [id, status]);
const receiver = 're_acc_botica_principal';

it('nonsense in one of them, or in what it brings, holds up no other', async () => {
  const zero = pagarme.charge({ gateway_id: 'gw\u0000' });
  Object.assign(zero.last_transaction, {
    acquirer_tid: 'tid\u0000-1',
    card: { brand: '\u0000', holder_name: 'A\u0000NA' },
  });
  const order = await anOrder();
  const ofOrder = pagarme.charge({ code: `${order.number}` });
  Object.assign(ofOrder.last_transaction, { acquirer_tid: 'b\u0000', installments: 1 });
  const ageless = pagarme.charge({ paid_at: '0001-01-01T00:00:00', updated_at: '0001-01-01T00:00:00' });
  pagarme.charge({ created_at: '0001-01-01T00:00:00Z' });
  pagarme.charge({ created_at: '+200000-01-01T00:00:00Z' });
  const good = pagarme.charge();
  const line = { charge_id: good.id, recipient_id: receiver };
  const lines = pagarme.account().payables;
  lines.push(aPayable({ ...line, charge_id: '' }, api.clock.now()), aPayable(line, api.clock.now()));
  await connect();
  await api.runJobs();
  expect(await chargeRows()).toEqual([zero, ofOrder, ageless, good].map(({ id }) => [id, 0]).sort());
  expect((await transactions()).map(({ tid }) => tid).filter((tid) => tid?.includes('\u0000'))).toEqual([]);
  expect(await api.db.selectFrom('receivables').select('id').execute()).toHaveLength(1);
  expect(await shown()).toMatchObject({ fault: null, difference: { waiting: '96.31' } });
});

it('a moment that names no zone is one of UTC', async () => {
  const { id } = pagarme.charge({ created_at: '2026-11-01T02:59:59' });
  await connect();
  await api.runJobs();
  expect((await admin.get('/v2/finance/transactions')).body.items).toMatchObject([
    { date: '2026-11-01T02:59:59.000Z' },
  ]);
  expect((await transactions())[0]?.provider_id).toBe(id);
});

it('a refund that it dates into a closed month changes nothing of that month', async () => {
  await api.db.updateTable('finance_settings').set({ book_since: '2026-10-01' }).execute();
  const payment = {
    payment_method: 'credit_card',
    status: 'paid',
    amount: '100.00',
    tid: 'tid-2',
    external_id: 'p2',
    paid_at: '2026-10-05T12:00:00Z',
  };
  const order = await anOrder({ payments: [payment], created_at: '2026-10-05T11:00:00Z' });
  const october = async () => (await admin.get('/v2/finance/months/202610')).body as object;
  expect(await october()).toMatchObject({ total: { sales: '100.00', refunds: '0.00' } });
  expect((await admin.put('/v2/finance/months/202610/closing', undefined)).status).toBe(200);
  const closed = await october();
  const charge = pagarme.charge({
    code: `${order.number}`,
    created_at: '2026-10-05T12:00:00Z',
    updated_at: '2026-10-20T12:00:00Z',
    status: 'canceled',
    canceled_amount: 10_000,
    paid_amount: 10_000,
    paid_at: '2026-10-05T12:00:00Z',
  });
  charge.last_transaction.acquirer_tid = 'tid-2';
  pagarme.account().payables.push(
    aPayable(
      {
        charge_id: charge.id,
        recipient_id: receiver,
        type: 'refund',
        amount: -10_000,
        status: 'paid',
        payment_date: '2026-10-20T00:00:00Z',
      },
      api.clock.now(),
    ),
  );
  await connect();
  await api.runJobs();
  expect(await transactions()).toMatchObject([{ order_id: order.id, status: 3, refunded_cents: 10_000 }]);
  // The provider's transactions are outside the book, so nothing of the refund is left in it.
  expect(await october()).toEqual(closed);
  const { rows } = await sql`select day::text, sales from ledger where sales <> 0 order by id`.execute(api.db);
  expect(rows).toEqual([
    { day: '2026-10-05', sales: -10_000 },
    { day: '2026-11-18', sales: 10_000 },
  ]);
  await api.db.deleteFrom('finance_months').execute();
});

it('a chargeback of a charge without an order is told of, once; what happened long ago is no news', async () => {
  const order = await anOrder();
  const old = { status: 'chargedback', created_at: '2026-03-01T12:00:00Z', updated_at: '2026-04-01T12:00:00Z' };
  pagarme.charge(old);
  pagarme.charge({ ...old, code: `${order.number}` });
  const charge = pagarme.charge();
  await connect();
  await api.runJobs();
  const reported = () => api.db.selectFrom('alerts').select(['kind', 'subject']).execute();
  expect(await reported()).toEqual([]);
  for (let round = 0; round < 2; round++) {
    api.clock.advance(60);
    Object.assign(charge, { status: 'chargedback', updated_at: api.clock.now().toISOString() });
    await admin.put('/v2/finance/pagarme', { basic_user: `rodada-${round}` });
    await api.runJobs();
  }
  expect(await reported()).toEqual([
    { kind: 'chargeback', subject: { order_id: null, label: null, amount_cents: 10_000 } },
  ]);
});
