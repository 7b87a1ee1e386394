import type { BalancesReply } from '@botica/contract/features/finance/receivables/receivable-schemas';
import type { StandalonePayment } from '@botica/contract/features/finance/standalone/standalone-schemas';
import type { TransactionRow } from '@botica/contract/features/finance/transactions/transaction-schemas';
import type { OrderDetail } from '@botica/contract/features/orders/order-schemas';
import type { ErrorBody } from '@botica/contract/kit/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeTransaction } from '../../../../test/builders-finance.ts';
import { agentOf, giveGrant } from '../../../../test/builders-sign-in.ts';
import { type Client, startTestApp, type TestApp } from '../../../../test/test-app.ts';

type Body = TransactionRow & { error: ErrorBody; items: TransactionRow[] };

let api: TestApp;
let owner: Client<Body>;

beforeAll(async () => {
  api = await startTestApp();
  const areas = ['Financeiro', 'Pedidos'] as const;
  owner = await api.signIn<Body>({
    grouprules: areas.map((role) => ({ role, permissions: ['read', 'write', 'delete'] })),
  });
});
afterAll(() => api.close());

type Deed = 'refunds' | 'chargebacks' | 'chargebacks/won';

/** Calls an action on a transaction with a new grant. */
async function say(id: number, deed: Deed, body: object = {}, headers = {}, who = owner) {
  const grant = await giveGrant(api, await agentOf(api, who), deed === 'refunds' ? 'refund' : 'chargeback');
  return who.post(`/v2/finance/transactions/${id}/${deed}`, { grant, ...body }, headers);
}

const seen = ({ version }: TransactionRow) => ({ 'if-match': `"${version}"` });
const orderOf = async (row: TransactionRow) => {
  const { body } = await owner.get<OrderDetail>(`/v2/order/${row.order?.id}`);
  return body;
};
const eventsOf = async (id: number) => {
  const events = await api.db
    .selectFrom('payment_events')
    .innerJoin('transactions', 'transactions.payment_id', 'payment_events.payment_id')
    .where('transactions.id', '=', id)
    .orderBy('payment_events.id')
    .select(['at', 'payment_events.status', 'payment_events.refunded_cents', 'origin'])
    .execute();
  return events.map(({ at, status, refunded_cents, origin }) => [at.toISOString(), status, refunded_cents, origin]);
};

describe('a refund', () => {
  it('of a part leaves the payment approved, and one of the rest refunds it', async () => {
    const id = await placeTransaction(api, api.store);
    const part = await say(id, 'refunds', { amount: '30.00', note: 'Frasco quebrado' });
    expect(part.status, JSON.stringify(part.body)).toBe(200);
    expect(part.body).toMatchObject({ id, status: 0, is_partial: true, value: '100.00', refunded_value: '30.00' });
    const rest = await say(id, 'refunds', { amount: '70.00' }, seen(part.body));
    expect(rest.body).toMatchObject({ id, status: 3, is_partial: false, refunded_value: '100.00' });
    const at = api.clock.now().toISOString();
    expect((await eventsOf(id)).slice(1)).toEqual([
      [at, 'paid', 3_000, 'staff'],
      [at, 'refunded', 10_000, 'staff'],
    ]);
  });

  it("stands in the order's payments and history, with who told of it and why, and raises its version", async () => {
    const id = await placeTransaction(api, api.store);
    const { body: row } = await say(id, 'refunds', { amount: '30.00', note: 'Frasco quebrado' });
    const { payment, history, order } = await orderOf(row);
    expect(payment).toMatchObject([{ status: 'paid', amount: '100.00', refunded_amount: '30.00' }]);
    expect([order.version, history.at(-1)]).toMatchObject([
      row.version,
      {
        action: 'orders.payment_refunded',
        changes: {
          payment: [{ status: 'paid' }, { status: 'paid', refunded_amount: '30.00' }],
          payment_note: [null, 'Frasco quebrado'],
        },
      },
    ]);
  });

  it('leaves the balances by what went back', async () => {
    const balance = async () => {
      const { body } = await owner.get<BalancesReply>('/v2/finance/balances');
      return body;
    };
    const id = await placeTransaction(api, api.store);
    const before = await balance();
    await say(id, 'refunds', { amount: '40.00' });
    const after = await balance();
    expect((Number(after.refunds) - Number(before.refunds)).toFixed(2)).toBe('40.00');
    expect((Number(before.sales) - Number(after.sales)).toFixed(2), 'what was sold stays sold').toBe('0.00');
  });

  it('of more than what is left is refused beside the field, and its grant stays good', async () => {
    const id = await placeTransaction(api, api.store, { refunded_cents: 9_000 });
    const grant = await giveGrant(api, await agentOf(api, owner), 'refund');
    const { status, body } = await say(id, 'refunds', { amount: '10.01', grant });
    expect([status, body.error.fields]).toEqual([422, { amount: 'O valor passa do que resta deste pagamento.' }]);
    expect((await say(id, 'refunds', { amount: '10.00', grant })).body).toMatchObject({ status: 3 });
  });

  it('asked for twice under one key is written once', async () => {
    const id = await placeTransaction(api, api.store);
    const headers = { 'idempotency-key': `estorno-${id}` };
    const grant = await giveGrant(api, await agentOf(api, owner), 'refund');
    const [first, second] = [
      await say(id, 'refunds', { amount: '10.00', grant }, headers),
      await say(id, 'refunds', { amount: '10.00', grant }, headers),
    ];
    expect([first.status, second.body]).toEqual([200, first.body]);
    expect((await eventsOf(id)).slice(1)).toHaveLength(1);
  });

  it('of who has seen an older order is refused with the transaction as it is now', async () => {
    const id = await placeTransaction(api, api.store);
    const { body: before } = await say(id, 'refunds', { amount: '10.00' });
    await say(id, 'refunds', { amount: '20.00' });
    const { status, body } = await say(id, 'refunds', { amount: '5.00' }, seen(before));
    expect([status, body.error.current]).toMatchObject([412, { id, refunded_value: '30.00' }]);
  });

  it('never gives back more than there is, of ten at a time', async () => {
    const id = await placeTransaction(api, api.store);
    const replies = await Promise.all(Array.from({ length: 10 }, () => say(id, 'refunds', { amount: '30.00' })));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 422]));
  });

  it.each([
    ['refunded', 10_000, 'finance.already_refunded'],
    ['chargeback', 0, 'finance.charged_back'],
    ['waiting_payment', 0, 'finance.not_paid'],
    ['refused', 0, 'finance.not_paid'],
  ] as const)('of a payment that is %s is refused', async (status, refunded_cents, code) => {
    const id = await placeTransaction(api, api.store, { status, refunded_cents });
    const answer = await say(id, 'refunds', { amount: '1.00' });
    expect([answer.status, answer.body.error.code]).toEqual([409, code]);
  });
});

describe('a chargeback', () => {
  it('takes what was left, is told once, and a won one gives it back when it is told', async () => {
    const id = await placeTransaction(api, api.store, { refunded_cents: 1_000 });
    const paidAt = api.clock.now();
    api.clock.advance(60);
    const { body } = await say(id, 'chargebacks', { note: 'Contestado no banco' });
    expect(body).toMatchObject({ status: 4, refunded_value: '10.00' });
    expect((await say(id, 'chargebacks')).status, 'told again').toBe(200);
    api.clock.advance(60);
    const won = await say(id, 'chargebacks/won');
    expect(won.body).toMatchObject({ status: 0, is_partial: true, refunded_value: '10.00' });
    expect((await orderOf(won.body)).history.map(({ action }) => action).slice(-2)).toEqual([
      'orders.payment_charged_back',
      'orders.chargeback_won',
    ]);
    const [, charged, back] = await eventsOf(id);
    const later = (minutes: number) => new Date(paidAt.getTime() + minutes * 60_000).toISOString();
    expect([charged, back]).toEqual([
      [later(1), 'chargeback', 1_000, 'staff'],
      [later(2), 'paid', 1_000, 'staff'],
    ]);
  });

  it('that was won, of a payment of which nothing went back, is dated by its telling too', async () => {
    const id = await placeTransaction(api, api.store);
    api.clock.advance(60);
    await say(id, 'chargebacks');
    await say(id, 'chargebacks/won');
    expect((await eventsOf(id)).at(-1)).toEqual([api.clock.now().toISOString(), 'paid', 0, 'staff']);
  });

  it('is won only where there is one', async () => {
    const refunded = await placeTransaction(api, api.store, { status: 'refunded', refunded_cents: 10_000 });
    const answer = await say(refunded, 'chargebacks/won');
    expect([answer.status, answer.body.error.code]).toEqual([409, 'finance.not_charged_back']);
    expect((await say(refunded, 'chargebacks')).body.error.code).toBe('finance.already_refunded');
  });
});

describe('of a payment without an order', () => {
  it('the same is told, and stands in its own record', async () => {
    const sent = { payer_name: 'Ana Souza', method: 'other', amount: '100.00', status: 'paid', note: 'Balcão' };
    const made = await owner.post<StandalonePayment>('/v2/finance/standalone-payments', sent);
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    const { id: standalone, transaction_id } = made.body;
    const id = transaction_id ?? 0;
    const part = await say(id, 'refunds', { amount: '30.00', note: 'Troca' });
    expect(part.body).toMatchObject({ id, status: 0, is_partial: true, refunded_value: '30.00', order: null });
    expect((await say(id, 'refunds', { amount: '70.01' }, seen(part.body))).status).toBe(422);
    const { body } = await owner.get(`/v2/finance/standalone-payments/${standalone}`);
    expect(body).toMatchObject({ status: 'paid', refunded_amount: '30.00', note: 'Balcão\nTroca' });
    const stale = await say(id, 'refunds', { amount: '1.00' }, { 'if-match': '"1"' });
    expect(stale.status).toBe(412);
    expect((await say(id, 'chargebacks')).body).toMatchObject({ status: 4, refunded_value: '30.00' });
    expect((await say(id, 'refunds', { amount: '1.00' })).body.error.code).toBe('finance.charged_back');
    expect((await say(id, 'chargebacks/won')).body).toMatchObject({ status: 0, is_partial: true });
    expect((await say(id, 'refunds', { amount: '70.00' })).body).toMatchObject({ status: 3, refunded_value: '100.00' });
  });
});

describe('what is said of a payment', () => {
  it('needs a grant for just that, and the right to move money', async () => {
    const id = await placeTransaction(api, api.store);
    const other = await giveGrant(api, await agentOf(api, owner), 'withdrawal');
    expect((await say(id, 'refunds', { amount: '1.00', grant: other })).body.error.code).toBe('account.grant_dead');
    const clerk = await api.signIn<Body>({ grouprules: [{ role: 'Financeiro', permissions: ['read', 'write'] }] });
    expect((await say(id, 'refunds', { amount: '1.00' }, {}, clerk)).status).toBe(403);
    expect((await eventsOf(id)).slice(1)).toEqual([]);
  });

  it("is refused of an alternative payment, of a provider's and of another store's", async () => {
    const id = await placeTransaction(api, api.store);
    const become = (patch: { part?: number; source?: 'pagarme'; payment_id?: null; order_id?: null }) =>
      api.db.updateTable('transactions').set(patch).where('id', '=', id).execute();
    const codeOf = async () => (await say(id, 'chargebacks')).body.error.code;
    await become({ source: 'pagarme' });
    expect(await codeOf()).toBe('finance.of_provider');
    const { order_id } = await api.db
      .selectFrom('transactions')
      .where('id', '=', id)
      .select('order_id')
      .executeTakeFirstOrThrow();
    await api.db
      .updateTable('transactions')
      .set({ source: 'book', payment_id: null, part: 0 })
      .where('order_id', '=', order_id)
      .execute();
    expect(await codeOf()).toBe('finance.not_a_payment');
    const elsewhere = await placeTransaction(api, api.otherStore);
    expect((await say(elsewhere, 'refunds', { amount: '1.00' })).status).toBe(404);
  });

  it('shows whoever may not read customers and orders no more than the list does', async () => {
    const id = await placeTransaction(api, api.store);
    const teller = await api.signIn<Body>({ grouprules: [{ role: 'Financeiro', permissions: ['read', 'delete'] }] });
    const { body } = await say(id, 'refunds', { amount: '1.00' }, {}, teller);
    expect(body.order).toMatchObject({ id: null });
    const stale = await say(id, 'refunds', { amount: '1.00' }, { 'if-match': '"1"' }, teller);
    expect([stale.status, stale.body.error.current]).toMatchObject([412, { id, order: { id: null } }]);
  });
});
