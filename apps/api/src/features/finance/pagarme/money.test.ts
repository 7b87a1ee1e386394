import { describe, expect, it } from 'vitest';
import { openPagarmeDesk } from '../../../../test/pagarme-desk.ts';
import { aPayable, type PagarmePayable } from '../../../../test/pagarme-money.ts';

const { pagarme, api, admin, connect, shown, runAfter } = await openPagarmeDesk();

const receiver = 're_acc_botica_principal';
function payable(parts: Partial<PagarmePayable> = {}) {
  const charge_id = parts.charge_id ?? pagarme.charge().id;
  const made = aPayable({ recipient_id: receiver, ...parts, charge_id }, api.clock.now());
  pagarme.account().payables.push(made);
  return made;
}
const change = (line: PagarmePayable, parts: Partial<PagarmePayable>) =>
  Object.assign(line, parts, { updated_at: api.clock.now().toISOString() });
const lines = () =>
  api.db
    .selectFrom('receivables')
    .where('source', '=', 'pagarme')
    .orderBy('id')
    .select(['kind', 'amount_cents', 'fee_cents', 'due_on', 'settled_on', 'withdrawal_id'])
    .execute();
const balances = async () => (await admin.get('/v2/finance/balances')).body as object;
const even = { waiting: '0.00', available: '0.00' };

describe('what payables become', () => {
  it('is a line each, read page by page, and changed as they change', async () => {
    const made = Array.from({ length: 90 }, () => payable());
    await connect();
    await api.runJobs();
    expect(await lines()).toHaveLength(90);
    expect(pagarme.calls.filter((call) => call === 'GET /payables')).toHaveLength(3);
    expect((await shown()).difference).toMatchObject(even);
    for (const line of made.slice(0, 2)) change(line, { status: 'paid', payment_date: '2026-11-18T00:00:00Z' });
    await runAfter(600);
    expect((await lines()).filter(({ settled_on: day }) => day === '2026-11-18')).toHaveLength(2);
    expect((await shown()).difference).toMatchObject(even);
    const line = 10_000 - 299 - 70;
    expect(await balances()).toMatchObject({
      available: `${(2 * line) / 100}`,
      waiting: `${(88 * line) / 100}`,
      sales: '9000.00',
      acquisition_fees: '269.10',
      antifraud_fees: '63.00',
    });
  });

  it('goes below zero for what goes back', async () => {
    const sold = payable({ status: 'paid', payment_date: '2026-11-17T00:00:00Z' });
    payable({
      charge_id: sold.charge_id,
      type: 'refund',
      amount: -4000,
      fee: 0,
      fraud_coverage_fee: 0,
      status: 'paid',
    });
    await connect();
    await api.runJobs();
    expect((await lines()).map(({ kind, amount_cents: cents }) => [kind, cents])).toEqual([
      ['sale', 10_000],
      ['refund', -4000],
    ]);
    expect(await balances()).toMatchObject({ refunds: '40.00', available: '56.31' });
    expect((await shown()).difference).toMatchObject(even);
  });

  it('leads to a charge that was told of later, and rereads one that changed', async () => {
    await connect();
    await api.runJobs();
    const old = pagarme.charge({ created_at: '2026-01-01T12:00:00Z', updated_at: '2026-01-01T12:00:00Z' });
    payable({ charge_id: old.id });
    await runAfter(600);
    expect(await lines()).toHaveLength(1);
    const refunded = { canceled_amount: 4000, updated_at: api.clock.now().toISOString() };
    Object.assign(old, refunded);
    payable({ charge_id: old.id, type: 'refund', amount: -4000 });
    await runAfter(600);
    const rows = await api.db.selectFrom('transactions').select(['refunded_cents']).execute();
    expect(rows).toEqual([{ refunded_cents: 4000 }]);
  });

  it('a difference of the sums is shown', async () => {
    payable();
    await connect();
    pagarme.fault(
      `/recipients/${receiver}/balance`,
      (reply) =>
        void reply
          .writeHead(200, { 'content-type': 'application/json' })
          .end(JSON.stringify({ available_amount: 500, waiting_funds_amount: 9631, transferred_amount: 0 })),
    );
    await api.runJobs();
    expect((await shown()).difference).toMatchObject({ waiting: '0.00', available: '5.00' });
  });
});

describe('withdrawals there', () => {
  const withdrawal = (parts: object = {}) => {
    const made = {
      id: `with_${pagarme.account().withdrawals.length}`,
      recipient_id: receiver,
      status: 'pending',
      amount: 5000,
      fee: 367,
      created_at: api.clock.now().toISOString(),
      funding_date: null,
      ...parts,
    };
    pagarme.account().withdrawals.unshift(made);
    return made;
  };
  const rows = () =>
    api.db
      .selectFrom('withdrawals')
      .orderBy('id')
      .select(['tid', 'status', 'amount_cents', 'cost_cents', 'income_cents', 'finished_on'])
      .execute();

  it('take the lines that became available before them, and give them back when they fail', async () => {
    payable({ status: 'paid', payment_date: '2026-11-17T00:00:00Z' });
    payable();
    const made = withdrawal();
    await connect();
    await api.runJobs();
    expect(await rows()).toEqual([
      { tid: 'with_0', status: 'pending', amount_cents: 5000, cost_cents: 367, income_cents: 9631, finished_on: null },
    ]);
    expect(await balances()).toMatchObject({ in_transit: '50.00', available: '42.64' });
    expect((await shown()).difference).toMatchObject(even);
    Object.assign(made, { status: 'failed', funding_date: api.clock.now().toISOString() });
    await runAfter(600);
    expect(await rows()).toMatchObject([{ status: 'failed' }]);
    expect((await lines()).every(({ withdrawal_id: id }) => id === null)).toBe(true);
    expect(await balances()).toMatchObject({ in_transit: '0.00', available: '96.31' });
    expect((await shown()).difference).toMatchObject(even);
  });

  it('are nobody’s to finish here', async () => {
    payable({ status: 'paid' });
    withdrawal();
    await connect();
    await api.runJobs();
    const { id } = await api.db.selectFrom('withdrawals').select('id').executeTakeFirstOrThrow();
    const answer = await admin.put(`/v2/finance/withdrawals/${id}`, { status: 'transferred' });
    expect([answer.status, answer.body.error.code]).toEqual([409, 'finance.withdrawal_of_provider']);
  });
});
