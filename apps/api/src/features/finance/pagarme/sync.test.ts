import { describe, expect, it } from 'vitest';
import { anIntake } from '../../../../test/builders-orders.ts';
import { openPagarmeDesk } from '../../../../test/pagarme-desk.ts';
import { pagarmeFaults } from '../../../../test/pagarme-server.ts';

const { pagarme, api, admin, connect, shown, transactions, runAfter } = await openPagarmeDesk();
const program = await api.integrate<{ order: { id: number } }>();

const pairingsPath = '/v2/finance/pagarme/pairings';
const deciding = await api.signIn<{ total: number; items: { id: number }[]; error: { code: string } }>('admin');

async function anOrder(parts: object = {}) {
  const { status, body } = await program.post('/v2/orders', { ...anIntake(), ...parts });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.order;
}
const orderOf = (id: number) =>
  api.db
    .selectFrom('orders')
    .where('id', '=', id)
    .select(['status', 'number', 'total_cents'])
    .executeTakeFirstOrThrow();
const paymentsOf = (id: number) =>
  api.db
    .selectFrom('payments')
    .where('order_id', '=', id)
    .orderBy('id')
    .select(['id', 'external_id', 'status', 'amount_cents', 'refunded_cents', 'tid', 'card_brand'])
    .execute();
const list = async () => (await admin.get('/v2/finance/transactions')).body;
const chargeRows = async () => (await transactions()).map(({ provider_id: id, status }) => [id, status]);

describe('the sync', () => {
  it('takes over every charge, page by page, and says when it was done', async () => {
    const made = Array.from({ length: 70 }, () => pagarme.charge());
    await connect();
    await api.runJobs();
    expect(await chargeRows()).toEqual(made.map(({ id }) => [id, 0]).sort());
    expect(pagarme.calls.filter((call) => call === 'GET /charges')).toHaveLength(3);
    expect(await shown()).toMatchObject({ last_sync_at: api.clock.now().toISOString(), fault: null });
  });

  it('reads every ten minutes what is new, and once a day what is open', async () => {
    await connect();
    await api.runJobs();
    const open = pagarme.charge({
      status: 'pending',
      payment_method: 'pix',
      created_at: api.clock.now().toISOString(),
    });
    await runAfter(600);
    expect(await chargeRows()).toEqual([[open.id, 1]]);
    await runAfter(2 * 3600);
    Object.assign(open, { status: 'paid', paid_amount: open.amount, updated_at: api.clock.now().toISOString() });
    await runAfter(600);
    expect(await chargeRows()).toEqual([[open.id, 1]]);
    await runAfter(24 * 3600);
    expect(await chargeRows()).toEqual([[open.id, 0]]);
  });

  it('an older state never takes the place of a newer one', async () => {
    const charge = pagarme.charge();
    await connect();
    await api.runJobs();
    Object.assign(charge, { status: 'pending', updated_at: new Date(Date.parse(charge.updated_at) - 1).toISOString() });
    await runAfter(600);
    expect(await chargeRows()).toEqual([[charge.id, 0]]);
  });

  it('says why nothing comes, since when, and comes back by itself', async () => {
    await connect();
    pagarme.charge();
    pagarme.fault('/charges', pagarmeFaults.failing, pagarmeFaults.half, pagarmeFaults.away, pagarmeFaults.strange);
    await api.runJobs();
    const since = api.clock.now().toISOString();
    expect(await shown()).toMatchObject({ fault: 'failing', fault_since: since, last_sync_at: null });
    for (const fault of ['garbled', 'unreachable', 'garbled']) {
      await runAfter(1800);
      expect(await shown()).toMatchObject({ fault, fault_since: since });
    }
    await runAfter(3600);
    expect(await shown()).toMatchObject({ fault: null, fault_since: null });
    expect(await transactions()).toHaveLength(1);
  });

  it('leaves it alone for as long as it asks, and after a refusal of the key', async () => {
    await connect();
    pagarme.fault('/recipients', pagarmeFaults.busy);
    await api.runJobs();
    expect((await shown()).fault).toBe('busy');
    const requested = pagarme.calls.length;
    await runAfter(100);
    expect(pagarme.calls).toHaveLength(requested);
    pagarme.close('sk_test_botica0123456789');
    await runAfter(600);
    expect((await shown()).fault).toBe('refused');
    const refused = pagarme.calls.length;
    await runAfter(600);
    expect(pagarme.calls).toHaveLength(refused);
  });

  it('one charge that cannot be read holds up no other', async () => {
    const [bad, good] = [pagarme.charge({ amount: -5 }), pagarme.charge()];
    await connect();
    await api.runJobs();
    expect(await chargeRows()).toEqual([[good.id, 0]]);
    Object.assign(bad, { amount: 5, paid_amount: 5 });
    await runAfter(600);
    expect(await chargeRows()).toEqual(
      [
        [bad.id, 0],
        [good.id, 0],
      ].sort(),
    );
  });

  it('a state never seen is pending, an amount beyond 2^31 is counted, a later clock is none', async () => {
    const strange = pagarme.charge({ status: 'levitating' });
    const large = pagarme.charge({ amount: 9_999_999_999, paid_amount: 9_999_999_999 });
    const soon = new Date(api.clock.now().getTime() + 30_000).toISOString();
    const ahead = pagarme.charge({ created_at: soon, paid_at: soon, updated_at: soon });
    await connect();
    await api.runJobs();
    expect(await transactions()).toHaveLength(2);
    await runAfter(600);
    const rows = new Map((await transactions()).map((row) => [row.provider_id, row]));
    expect(rows.get(strange.id)?.status).toBe(5);
    expect(rows.get(large.id)?.amount_cents).toBe(9_999_999_999);
    expect(rows.has(ahead.id)).toBe(true);
    expect((await list()).items).toHaveLength(3);
  });

  it('ends with the provider, and begins with it again', async () => {
    await connect();
    await admin.put('/v2/finance/pagarme', { provider: 'book' });
    await api.runJobs();
    await runAfter(3600);
    expect(pagarme.calls.filter((call) => call === 'GET /charges')).toHaveLength(0);
    await admin.put('/v2/finance/pagarme', { provider: 'pagarme' });
    await api.runJobs();
    expect(pagarme.calls.filter((call) => call === 'GET /charges')).toHaveLength(1);
  });
});

describe('whose a charge is', () => {
  it('one whose code is an order’s number is its payment, and approves it', async () => {
    const order = await anOrder();
    const { number, total_cents: amount } = await orderOf(order.id);
    const charge = pagarme.charge({ code: `${number}`, amount, paid_amount: amount });
    await connect();
    await api.runJobs();
    expect((await orderOf(order.id)).status).toBe(20);
    expect(await paymentsOf(order.id)).toMatchObject([{ external_id: charge.id, status: 'paid', card_brand: 'Visa' }]);
    expect(await transactions()).toMatchObject([{ order_id: order.id, provider_id: charge.id, status: 0 }]);
    Object.assign(charge, { canceled_amount: amount, status: 'canceled', updated_at: api.clock.now().toISOString() });
    await admin.put('/v2/finance/pagarme', { account_id: 'acc_botica', basic_user: 'x' });
    await api.runJobs();
    expect(await paymentsOf(order.id)).toMatchObject([{ status: 'refunded', refunded_cents: amount }]);
    expect(await transactions()).toMatchObject([{ status: 3, refunded_cents: amount }]);
    expect((await list()).items).toHaveLength(1);
  });

  it('one that is older than the order of its number is another shop’s', async () => {
    const order = await anOrder();
    const { number, total_cents: amount } = await orderOf(order.id);
    const old = { created_at: '2024-03-01T12:00:00Z', updated_at: '2024-03-01T12:00:00Z' };
    pagarme.charge({ code: `${number}`, amount, paid_amount: amount, ...old });
    await connect();
    await api.runJobs();
    expect((await orderOf(order.id)).status).toBe(10);
    expect(await transactions()).toMatchObject([{ order_id: null, status: 0 }]);
  });

  it('one whose code is an order’s external id too', async () => {
    const order = await anOrder({ source: 'loja', external_id: 'loja-77' });
    pagarme.charge({ status: 'pending', payment_method: 'boleto', order: { id: 'or_1', code: 'loja-77' } });
    await connect();
    await api.runJobs();
    expect(await transactions()).toMatchObject([{ order_id: order.id, status: 1, method: 'boleto' }]);
  });

  it('a payment that bears its id is it, whichever came first', async () => {
    const [early, late] = [pagarme.charge(), pagarme.charge()];
    const payment = (id: string) => ({
      external_id: id,
      payment_method: 'credit_card',
      status: 'waiting_payment',
      amount: '100.00',
    });
    const first = await anOrder({ payments: [payment(early.id)] });
    await list();
    await connect();
    await api.runJobs();
    expect(await paymentsOf(first.id)).toMatchObject([{ external_id: early.id, status: 'paid' }]);
    const second = await anOrder({ payments: [payment(late.id)] });
    await list();
    await runAfter(600);
    expect(await paymentsOf(second.id)).toMatchObject([{ external_id: late.id, status: 'paid' }]);
    const rows = await api.db.selectFrom('transactions').select(['source', 'provider_id', 'order_id']).execute();
    expect(rows).toHaveLength(2);
    expect(new Set(rows.map(({ source }) => source))).toEqual(new Set(['pagarme']));
  });

  it('the own book has nothing of what the provider tells of, and balances without it', async () => {
    const payment = {
      payment_method: 'credit_card',
      status: 'paid',
      amount: '100.00',
      tid: 'tid-1',
      external_id: 'p1',
    };
    const order = await anOrder({ payments: [payment] });
    await list();
    const balances = () =>
      api.db.selectFrom('recipient_balances').selectAll().where('store_id', '=', api.store.id).execute();
    expect((await balances()).some(({ sales }) => sales !== 0)).toBe(true);
    const { number } = await orderOf(order.id);
    const charge = pagarme.charge({ code: `${number}` });
    charge.last_transaction.acquirer_tid = 'tid-1';
    await connect();
    await api.runJobs();
    expect(await transactions()).toMatchObject([{ order_id: order.id, provider_id: charge.id }]);
    expect(await paymentsOf(order.id)).toHaveLength(1);
    for (const { sales, waiting, available } of await balances())
      expect([sales, waiting, available]).toEqual([0, 0, 0]);
  });

  it('one that may be this or another waits for a person', async () => {
    const payment = { payment_method: 'credit_card', status: 'waiting_payment', amount: '100.00' };
    const order = await anOrder({ payments: [payment] });
    const { number } = await orderOf(order.id);
    pagarme.charge({ code: `${number}` });
    await connect();
    await api.runJobs();
    expect(await transactions()).toMatchObject([{ order_id: null, payment_id: null }]);
    expect(await paymentsOf(order.id)).toHaveLength(1);
    const open = await api.db.selectFrom('pagarme_pairings').select(['candidates', 'chosen']).execute();
    expect(open).toMatchObject([{ chosen: null, candidates: [{ order_id: order.id }, { payment_id: null }] }]);
  });

  it.each(['the payment', 'a new one', 'none'] as const)('what a person says of it holds: %s', async (output) => {
    const order = await anOrder({
      payments: [{ payment_method: 'credit_card', status: 'waiting_payment', amount: '100.00' }],
    });
    const [payment] = await paymentsOf(order.id);
    const { number } = await orderOf(order.id);
    const charge = pagarme.charge({ code: `${number}` });
    await connect();
    await api.runJobs();
    const { body } = await deciding.get(pairingsPath);
    expect(body).toMatchObject({
      total: 1,
      items: [{ value: '100.00', candidates: [{ order_label: `#${number}`, payment_status: 'waiting_payment' }, {}] }],
    });
    const id = body.items[0]?.id;
    const strange = await deciding.put(`${pairingsPath}/${id}`, { order_id: 999, payment_id: null });
    expect(strange.body.error.code).toBe('finance.not_a_candidate');
    const choice = {
      'the payment': { order_id: order.id, payment_id: payment?.id },
      'a new one': { order_id: order.id, payment_id: null },
      none: { order_id: null, payment_id: null },
    }[output];
    expect((await deciding.put(`${pairingsPath}/${id}`, choice)).status).toBe(200);
    await api.runJobs();
    const expected = {
      'the payment': [{ id: payment?.id, status: 'paid' }],
      'a new one': [{ status: 'waiting_payment' }, { external_id: charge.id, status: 'paid' }],
      none: [{ status: 'waiting_payment' }],
    }[output];
    const payments = await paymentsOf(order.id);
    expect(payments).toMatchObject(expected);
    expect(payments).toHaveLength(expected.length);
    expect(await transactions()).toMatchObject([{ order_id: choice.order_id, status: 0 }]);
    expect((await deciding.get(pairingsPath)).body.total).toBe(0);
    expect((await deciding.put(`${pairingsPath}/${id}`, choice)).status).toBe(404);
  });

  it('a charge without an order is shown without one', async () => {
    pagarme.charge({ code: 'nunca-vista' });
    await connect();
    await api.runJobs();
    expect((await list()).items).toMatchObject([{ order: null, client_name: '' }]);
  });
});
