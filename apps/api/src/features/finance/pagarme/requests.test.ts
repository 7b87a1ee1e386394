import { beforeEach, describe, expect, it } from 'vitest';
import { agentOf, giveGrant } from '../../../../test/builders-sign-in.ts';
import { openPagarmeDesk } from '../../../../test/pagarme-desk.ts';
import { aPayable } from '../../../../test/pagarme-money.ts';
import { pagarmeFaults } from '../../../../test/pagarme-server.ts';

const { pagarme, api, admin, connect, shown, runAfter, transactions } = await openPagarmeDesk();

const code = 're_acc_botica_principal';
const even = { waiting: '0.00', available: '0.00' };
let receiver = 0;

/** A store with 96.31 available at the provider and the same amount waiting. */
beforeEach(async () => {
  const charge = pagarme.charge();
  const line = (parts: object) => aPayable({ charge_id: charge.id, recipient_id: code, ...parts }, api.clock.now());
  pagarme.account().payables.push(line({ status: 'paid', payment_date: '2026-11-17T00:00:00Z' }), line({}));
  await connect();
  await api.runJobs();
  const row = await api.db
    .selectFrom('recipients')
    .where('provider_id', '=', code)
    .select('id')
    .executeTakeFirstOrThrow();
  receiver = row.id;
});

const grantFor = async (purpose: 'withdrawal' | 'anticipation' | 'refund') =>
  giveGrant(api, await agentOf(api, admin), purpose);
const withdraw = async (amount: string) =>
  admin.post('/v2/finance/withdrawals', { receiver, amount, grant: await grantFor('withdrawal') });
const withdrawals = () =>
  api.db
    .selectFrom('withdrawals')
    .orderBy('id')
    .select(['status', 'amount_cents', 'cost_cents', 'provider_id', 'income_cents'])
    .execute();
const balances = async () => (await admin.get(`/v2/finance/balances?receiver=${receiver}`)).body as object;
const kept = () => pagarme.account().withdrawals;
const requests = () => api.db.selectFrom('provider_requests').select(['kind', 'outcome', 'fault']).execute();
const withdrawalsThere = `/recipients/${code}/withdrawals`;

describe('a withdrawal', () => {
  it('is written down before it is asked for, once, under a key of its own', async () => {
    const { status, body } = await withdraw('50.00');
    expect([status, body]).toMatchObject([200, { status: 'pending', is_of_provider: true, amount: '50.00' }]);
    expect(kept()).toHaveLength(0);
    await api.runJobs();
    expect(await withdrawals()).toEqual([
      { status: 'pending', amount_cents: 5000, cost_cents: 367, provider_id: kept()[0]?.id, income_cents: 9631 },
    ]);
    expect([...pagarme.keys.values()]).toEqual([1]);
    await runAfter(600);
    expect(await balances()).toMatchObject({ available: '42.64', in_transit: '50.00' });
    expect((await shown()).difference).toMatchObject(even);
    Object.assign(kept()[0] ?? {}, { status: 'transferred', funding_date: api.clock.now().toISOString() });
    await runAfter(600);
    expect(await withdrawals()).toMatchObject([{ status: 'transferred' }]);
  });

  it('whose answer is lost is looked up, and never asked for again', async () => {
    pagarme.lose(`POST ${withdrawalsThere}`);
    await withdraw('50.00');
    await api.runJobs();
    expect(await withdrawals()).toMatchObject([{ status: 'pending', provider_id: null }]);
    await runAfter(600);
    expect(await withdrawals()).toMatchObject([{ status: 'pending', provider_id: kept()[0]?.id, cost_cents: 367 }]);
    await runAfter(3600);
    expect(kept()).toHaveLength(1);
    expect(pagarme.calls.filter((call) => call === `POST ${withdrawalsThere}`)).toHaveLength(1);
    expect((await shown()).difference).toMatchObject(even);
  });

  it('of which nothing shows for a day was not done, and its money is back', async () => {
    pagarme.fault(`POST ${withdrawalsThere}`, pagarmeFaults.away);
    await withdraw('50.00');
    await api.runJobs();
    await runAfter(3600);
    expect(await withdrawals()).toMatchObject([{ status: 'pending' }]);
    await runAfter(24 * 3600);
    expect(await withdrawals()).toMatchObject([{ status: 'failed' }]);
    expect(await balances()).toMatchObject({ available: '96.31', in_transit: '0.00' });
    expect(kept()).toHaveLength(0);
  });

  it('that is refused fails, and gives back what it had taken', async () => {
    kept().push({
      id: 'with_other',
      recipient_id: code,
      status: 'pending',
      amount: 9000,
      fee: 0,
      created_at: api.clock.now().toISOString(),
      funding_date: null,
    });
    await withdraw('50.00');
    await api.runJobs();
    expect(await withdrawals()).toMatchObject([{ status: 'failed' }]);
    expect(await requests()).toEqual([{ kind: 'withdrawal', outcome: 'refused', fault: 'rejected' }]);
    const lines = await api.db.selectFrom('receivables').select('withdrawal_id').execute();
    expect(lines.every(({ withdrawal_id: id }) => id === null)).toBe(true);
  });

  it('of more than there is is refused, however many come at once', async () => {
    expect((await withdraw('96.32')).body.error.code).toBe('finance.more_than_available');
    const replies = await Promise.all(Array.from({ length: 100 }, () => withdraw('30.00')));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(3);
    await api.runJobs();
    const left = kept().reduce((sum, { amount, fee }) => sum + amount + fee, 0);
    expect(left).toBeLessThanOrEqual(9631);
  });
});

describe('a store that has gone back to its own book', () => {
  const leave = () => admin.put('/v2/finance/pagarme', { provider: 'book' });
  const chargesRead = () => pagarme.calls.filter((call) => call === 'GET /charges').length;

  it('still learns what became of a withdrawal whose answer was lost, and needs the key until then', async () => {
    pagarme.lose(`POST ${withdrawalsThere}`);
    await withdraw('50.00');
    await api.runJobs();
    const read = chargesRead();
    expect((await leave()).body).toMatchObject({ provider: 'book', has_money_there: true });
    const refused = await admin.put('/v2/finance/pagarme', { secret_key: null });
    expect(refused.body.error).toMatchObject({
      code: 'finance.key_in_use',
      fields: { secret_key: expect.any(String) },
    });
    pagarme.charge();
    await runAfter(600);
    expect(await withdrawals()).toMatchObject([{ status: 'pending', provider_id: kept()[0]?.id }]);
    Object.assign(kept()[0] ?? {}, { status: 'transferred', funding_date: api.clock.now().toISOString() });
    await runAfter(600);
    expect(await withdrawals()).toMatchObject([{ status: 'transferred' }]);
    expect([chargesRead(), (await transactions()).length]).toEqual([read, 1]);
    expect((await admin.put('/v2/finance/pagarme', { secret_key: null })).status).toBe(200);
  });

  it('sees what waits there become available, can withdraw it, and give money back', async () => {
    await leave();
    const [, waiting] = pagarme.account().payables;
    await runAfter(600);
    Object.assign(waiting ?? {}, { status: 'paid', updated_at: api.clock.now().toISOString() });
    await runAfter(600);
    expect(await balances()).toMatchObject({ available: '192.62', waiting: '0.00' });
    expect((await withdraw('180.00')).status).toBe(200);
    const [row] = await transactions();
    const grant = await grantFor('refund');
    await admin.post(`/v2/finance/transactions/${row?.id}/provider-refunds`, { amount: '1.00', grant });
    await api.runJobs();
    expect(kept()).toMatchObject([{ amount: 18_000 }]);
    expect(await transactions()).toMatchObject([{ refunded_cents: 100 }]);
  });

  it('and has nothing there any more leaves Pagar.me alone', async () => {
    pagarme.account().payables.length = 0;
    await runAfter(600);
    await leave();
    await runAfter(600);
    const before = pagarme.calls.length;
    await runAfter(7200);
    expect(pagarme.calls).toHaveLength(before);
  });

  it('and comes back is told of what was made meanwhile, with what it brings', async () => {
    await leave();
    const charge = pagarme.charge();
    pagarme
      .account()
      .payables.push(
        aPayable(
          { charge_id: charge.id, recipient_id: code, updated_at: api.clock.now().toISOString() },
          api.clock.now(),
        ),
      );
    await runAfter(600);
    await runAfter(600);
    await admin.put('/v2/finance/pagarme', { provider: 'pagarme' });
    await api.runJobs();
    expect(await transactions()).toHaveLength(2);
    expect(await api.db.selectFrom('receivables').select('id').execute()).toHaveLength(3);
  });
});

it('what is withdrawn while the balance is told is missing from that, and cannot be withdrawn again', async () => {
  pagarme.fault(`GET /recipients/${code}/balance`, (reply) => {
    void (async () => {
      await withdraw('90.00');
      await api.runJobs();
      const before = { available_amount: 9631, waiting_funds_amount: 9631, transferred_amount: 0 };
      reply.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(before));
    })();
  });
  await runAfter(600);
  expect(kept()).toHaveLength(1);
  expect((await withdraw('90.00')).body.error.code).toBe('finance.more_than_available');
  await runAfter(600);
  expect((await withdraw('3.00')).body.error.code).toBe('finance.more_than_available');
});

describe('an anticipation', () => {
  const request = { amount: '50.00', timeframe: 'start' };

  it('says before what it may cost, waits until it is decided, and is looked up when its answer is lost', async () => {
    const query = new URLSearchParams({ ...request, receiver: `${receiver}` });
    expect((await admin.get(`/v2/finance/anticipations/quote?${query}`)).body).toMatchObject({
      fee: '1.00',
      income: '49.00',
    });
    pagarme.lose(`POST /recipients/${code}/anticipations`);
    const { status, body } = await admin.post('/v2/finance/anticipations', {
      ...request,
      receiver,
      grant: await grantFor('anticipation'),
    });
    expect([status, body]).toMatchObject([200, { status: 'pending' }]);
    await api.runJobs();
    await runAfter(600);
    const rows = () => api.db.selectFrom('anticipations').select(['status', 'fee_cents', 'provider_id']).execute();
    const [made] = pagarme.account().anticipations;
    expect(await rows()).toEqual([{ status: 'pending', fee_cents: 100, provider_id: made?.id }]);
    Object.assign(made ?? {}, { status: 'approved' });
    await runAfter(600);
    expect(await rows()).toMatchObject([{ status: 'approved' }]);
  });
});

describe('a refund', () => {
  const refund = async (amount: string) => {
    const [row] = await transactions();
    return admin.post(`/v2/finance/transactions/${row?.id}/provider-refunds`, {
      amount,
      grant: await grantFor('refund'),
    });
  };
  const refunded = async () => (await transactions()).map(({ status, refunded_cents: cents }) => [status, cents]);

  it('is asked for there, and the transaction follows', async () => {
    expect((await refund('40.00')).status).toBe(200);
    expect(await refunded()).toEqual([[0, 0]]);
    expect((await refund('60.01')).body.error.code).toBe('finance.more_than_left');
    await api.runJobs();
    expect(await refunded()).toEqual([[0, 4000]]);
    api.clock.advance(1);
    await refund('60.00');
    await api.runJobs();
    expect(await refunded()).toEqual([[3, 10_000]]);
    expect((await refund('1.00')).body.error.code).toBe('finance.already_refunded');
  });

  it('whose answer is lost is looked up, and never asked for again', async () => {
    const charge = pagarme.account().charges[0];
    pagarme.lose(`DELETE /charges/${charge?.id}`);
    api.clock.advance(1);
    await refund('40.00');
    await api.runJobs();
    await runAfter(600);
    await runAfter(600);
    expect(await refunded()).toEqual([[0, 4000]]);
    expect(charge?.canceled_amount).toBe(4000);
    expect(await requests()).toEqual([{ kind: 'refund', outcome: 'looked_up', fault: null }]);
  });

  it('whose charge cannot be read is not asked for once more', async () => {
    const charge = pagarme.account().charges[0];
    const path = `/charges/${charge?.id}`;
    pagarme.lose(`DELETE ${path}`);
    pagarme.fault(`GET ${path}`, ...Array.from({ length: 6 }, () => pagarmeFaults.strange));
    api.clock.advance(1);
    await refund('60.00');
    await api.runJobs();
    await runAfter(600);
    await runAfter(600);
    expect((await refund('60.00')).body.error.code).toBe('finance.more_than_left');
    for (let round = 0; round < 4; round++) await runAfter(600);
    expect(await refunded()).toEqual([[0, 6000]]);
    expect(await requests()).toEqual([{ kind: 'refund', outcome: 'looked_up', fault: null }]);
  });

  it('that was done is done, also where the charge cannot be read then', async () => {
    const charge = pagarme.account().charges[0];
    pagarme.fault(`GET /charges/${charge?.id}`, pagarmeFaults.busy);
    api.clock.advance(1);
    await refund('40.00');
    await api.runJobs();
    expect(await requests()).toEqual([{ kind: 'refund', outcome: 'done', fault: null }]);
    await runAfter(600);
    expect(await refunded()).toEqual([[0, 4000]]);
  });

  it('of what did not pass there is none', async () => {
    await api.db.updateTable('transactions').set({ source: 'book' }).execute();
    const { id } = await api.db.selectFrom('transactions').select('id').executeTakeFirstOrThrow();
    const grant = await grantFor('refund');
    const answer = await admin.post(`/v2/finance/transactions/${id}/provider-refunds`, { amount: '1.00', grant });
    expect([answer.status, answer.body.error.code]).toEqual([409, 'finance.not_of_provider']);
  });
});
