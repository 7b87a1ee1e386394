import type {
  AnticipationQuote,
  AnticipationRow,
  BalancesReply,
  ReceivableRow,
  WithdrawalList,
  WithdrawalRow,
} from '@botica/contract/features/finance/receivables/receivable-schemas';
import type { Fee, FinanceSettings } from '@botica/contract/features/finance/settings/finance-settings.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeReceiver } from '../../../test/builders-finance.ts';
import { agentOf, giveGrant } from '../../../test/builders-sign-in.ts';
import { type Client, startTestApp, type TestApp } from '../../../test/test-app.ts';

let api: TestApp;
let owner: Client;
let receiver: number;

beforeAll(async () => {
  api = await startTestApp();
  owner = await api.signIn('admin');
  receiver = await placeReceiver(api, api.store);
});
afterAll(() => api.close());

const balances = async () => (await owner.get<BalancesReply>(`/v2/finance/balances?receiver=${receiver}`)).body;
const withdraw = async (amount: string, who = owner) => {
  const grant = await giveGrant(api, await agentOf(api, who), 'withdrawal');
  return who.post<WithdrawalRow>('/v2/finance/withdrawals', { receiver, amount, grant });
};
const listed = async (query = '') => (await owner.get<WithdrawalList>(`/v2/finance/withdrawals?${query}`)).body;
const lines = async (query = '') =>
  (await owner.get<{ items: ReceivableRow[] }>(`/v2/finance/receivables?${query}`)).body.items;

describe('balances', () => {
  it('say where the money is: available, waiting, and what came', async () => {
    expect(await balances()).toMatchObject({ available: '100.00', waiting: '100.00', sales: '200.00' });
    expect((await owner.get<BalancesReply>('/v2/finance/balances?receiver=999999')).body.available).toBe('0.00');
  });

  it("are the store's own", async () => {
    const other = await api.signIn('admin', api.otherStore.id);
    expect((await other.get<BalancesReply>(`/v2/finance/balances?receiver=${receiver}`)).body.sales).toBe('0.00');
  });
});

describe('what has not been withdrawn', () => {
  it('is each instalment, with its order, its day and what it brings', async () => {
    const open = await lines();
    expect(
      open.map(({ status, installment, installments, income }) => [status, installment, installments, income]),
    ).toEqual([
      ['available', 1, 1, '100.00'],
      ['waiting', 1, 2, '50.00'],
      ['waiting', 2, 2, '50.00'],
    ]);
    expect(open[1]).toMatchObject({ order: { label: expect.stringMatching(/^#\d+$/) }, due_on: '2026-12-18' });
    expect((await listed()).open.income).toBe('200.00');
    expect(await lines('from=2026-12-01&to=2026-12-31')).toHaveLength(1);
  });
});

describe('a withdrawal', () => {
  it('takes its amount and its cost from what is available, and splits the line that brings more', async () => {
    await owner.put('/v2/finance/settings', { withdrawal_cost: '3.67' });
    const { status, body } = await withdraw('50.00');
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({
      status: 'pending',
      income: '53.67',
      amount: '50.00',
      cost: '3.67',
      outcome: '53.67',
    });
    expect(await balances()).toMatchObject({ available: '46.33', in_transit: '53.67', waiting: '100.00' });
    const taken = await lines(`withdrawal=${body.id}`);
    expect(taken.map(({ status: of, income }) => [of, income])).toEqual([['withdrawn', '53.67']]);
    expect((await lines()).map(({ status: of, income }) => [of, income])).toContainEqual(['available', '46.33']);
    expect((await listed()).open.income).toBe('146.33');
    const done = await owner.put<WithdrawalRow>(`/v2/finance/withdrawals/${body.id}`, { status: 'transferred' });
    expect(done.body).toMatchObject({ status: 'transferred', finished_on: '2026-11-18' });
    expect(await balances()).toMatchObject({ in_transit: '0.00', withdrawn: '50.00', transfer_fees: '3.67' });
    const again = await owner.put(`/v2/finance/withdrawals/${body.id}`, { status: 'failed' });
    expect([again.status, again.body.error?.code]).toEqual([409, 'finance.withdrawal_finished']);
  });

  it('that failed gives everything back', async () => {
    const before = await balances();
    const { body } = await withdraw('40.00');
    await owner.put(`/v2/finance/withdrawals/${body.id}`, { status: 'failed' });
    expect(await balances()).toEqual(before);
    expect((await listed()).items[0]).toMatchObject({ status: 'failed', income: '0.00', outcome: '0.00' });
    expect(await lines(`withdrawal=${body.id}`)).toEqual([]);
    expect(
      (await lines()).map(({ income }) => income),
      'one line again',
    ).toContainEqual('46.33');
  });

  it('never takes more than there is, whoever asks at once', async () => {
    const outcomes = await Promise.all(Array.from({ length: 100 }, () => withdraw('10.00')));
    const taken = outcomes.filter(({ status }) => status === 200).length;
    expect(taken, 'of R$ 46,33, each for R$ 13,67').toBe(3);
    expect(outcomes.filter(({ status }) => status === 409 || status === 503).length).toBe(97);
    expect(await balances()).toMatchObject({ available: '5.32', in_transit: '41.01' });
  });

  it.each([['0.00'], ['-1.00'], ['1'], ['1e2'], ['99999999999.00'], ['']])('of %s is refused', async (amount) => {
    expect((await withdraw(amount)).status).toBe(422);
  });

  it('asks who it is: with no grant, one of another action, or one that was used, nothing leaves', async () => {
    const grant = await giveGrant(api, await agentOf(api, owner), 'anticipation');
    const refused = await owner.post('/v2/finance/withdrawals', { receiver, amount: '1.00', grant });
    expect([refused.status, refused.body.error?.code]).toEqual([422, 'account.grant_dead']);
    const none = await owner.post('/v2/finance/withdrawals', { receiver, amount: '1.00' });
    expect(none.body.error?.fields).toEqual({ grant: 'Confirme que é você.' });
    const used = await giveGrant(api, await agentOf(api, owner), 'withdrawal');
    const body = { receiver, amount: '0.01', grant: used };
    const both = await Promise.all([1, 2].map(() => owner.post('/v2/finance/withdrawals', body)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('whose answer was lost is asked for again under its key, also with another grant, and made once', async () => {
    const requested = async (amount: string) =>
      owner.post<WithdrawalRow & { error?: { code: string } }>(
        '/v2/finance/withdrawals',
        { receiver, amount, grant: await giveGrant(api, await agentOf(api, owner), 'withdrawal') },
        { 'idempotency-key': 'lost-answer' },
      );
    await owner.put('/v2/finance/settings', { withdrawal_cost: '0.00' });
    const first = await requested('0.02');
    const before = await balances();
    const again = await requested('0.02');
    expect([again.status, again.body.id]).toEqual([200, first.body.id]);
    expect((await requested('0.03')).body.error?.code).toBe('request.idempotency_mismatch');
    expect(await balances()).toEqual(before);
  });

  it('needs the right to remove, and a receiver of the store', async () => {
    const writer = await api.signIn({ grouprules: [{ role: 'Financeiro', permissions: ['read', 'write'] }] });
    expect((await withdraw('1.00', writer)).status).toBe(403);
    const other = await api.signIn('admin', api.otherStore.id);
    expect((await withdraw('1.00', other)).body).toMatchObject({ error: { code: 'finance.unknown_receiver' } });
  });
});

describe('an anticipation', () => {
  it('shows its fee before, and brings whole instalments forward for it', async () => {
    await owner.put('/v2/finance/settings', { anticipation_rate: 2 });
    const query = new URLSearchParams({ receiver: `${receiver}`, amount: '60.00', timeframe: 'start' });
    const quote = await owner.get<AnticipationQuote>(`/v2/finance/anticipations/quote?${query}`);
    // R$ 50 for 30 days and R$ 50 for 61, at 2 % a month.
    expect(quote.body).toEqual({ lines: 2, amount: '100.00', fee: '3.03', income: '96.97' });
    const grant = await giveGrant(api, await agentOf(api, owner), 'anticipation');
    const wrong = { receiver, amount: '60.00', timeframe: 'start', fee: '2.00', grant };
    expect((await owner.post('/v2/finance/anticipations', wrong)).body.error?.code).toBe('finance.fee_changed');
    const before = await balances();
    const made = await owner.post<AnticipationRow>('/v2/finance/anticipations', { ...wrong, fee: '3.03' });
    expect(made.body).toMatchObject({ status: 'approved', amount: '100.00', fee: '3.03', income: '96.97' });
    const after = await balances();
    expect(after).toMatchObject({ waiting: '0.00', anticipation_fees: '3.03' });
    expect(Number(after.available) - Number(before.available)).toBeCloseTo(96.97, 2);
    const brought = await lines(`anticipation=${made.body.id}`);
    expect(brought.map(({ status, antecipation, tx_antecipation: fee }) => [status, antecipation, fee])).toEqual([
      ['anticipated', '2026-11-18', '1.00'],
      ['anticipated', '2026-11-18', '2.03'],
    ]);
    const nothingLeft = await owner.get(`/v2/finance/anticipations/quote?${query}`);
    expect(nothingLeft.body.error?.code).toBe('finance.more_than_waiting');
  });
});

describe('the fee table', () => {
  const fee = {
    method: 'pix',
    installments_from: 1,
    installments_to: 1,
    rate: 0.99,
    fixed: '0.00',
    antifraud: '0.00',
    settle_days: 1,
    returns_fee_on_refund: true,
    valid_from: '2026-11-19',
  };

  it('takes what begins tomorrow, and gives back what has not begun', async () => {
    const { status, body } = await owner.post('/v2/finance/fees', fee);
    expect([status, body.is_in_force]).toEqual([200, false]);
    expect((await owner.del(`/v2/finance/fees/${body.id}`)).status).toBe(200);
    expect((await owner.del(`/v2/finance/fees/${body.id}`)).status).toBe(404);
  });

  it('keeps what holds', async () => {
    const today = await owner.post('/v2/finance/fees', { ...fee, valid_from: '2026-11-18' });
    expect([today.status, today.body.error?.fields?.valid_from]).toEqual([
      422,
      'Já houve saques, antecipações ou meses fechados: uma taxa vale a partir de amanhã, no mínimo.',
    ]);
    const { items } = (await owner.get<{ items: Fee[] }>('/v2/finance/fees')).body;
    const holds = items.find((each) => each.is_in_force);
    expect((await owner.del(`/v2/finance/fees/${holds?.id}`)).body.error?.code).toBe('finance.fee_in_force');
  });

  it.each([
    ['rate', 100.01],
    ['rate', 1.001],
    ['rate', -1],
    ['installments_to', 13],
    ['settle_days', 366],
    ['fixed', '1,00'],
    ['method', 'other'],
    ['valid_from', '2026-02-30'],
  ])('refuses %s %s', async (field, value) => {
    const { status, body } = await owner.post('/v2/finance/fees', { ...fee, valid_from: '2027-01-01', [field]: value });
    expect([status, Object.keys(body.error?.fields ?? {})]).toEqual([422, [field]]);
  });
});

describe('the settings', () => {
  it('keep a PIX key as the Banco Central does, and refuse what is none', async () => {
    const saved = await owner.put('/v2/finance/settings', { pix_key: ' Caixa@Farmacia.com.br ' });
    expect(saved.body.pix_key).toBe('caixa@farmacia.com.br');
    expect((await owner.put('/v2/finance/settings', { pix_key: 'a chave' })).status).toBe(422);
    expect((await owner.put('/v2/finance/settings', { pix_key: '' })).body.pix_key).toBeNull();
  });

  it('of one who has seen older ones change nothing', async () => {
    const { body } = await owner.get('/v2/finance/settings');
    await owner.put('/v2/finance/settings', { anticipation_rate: 3.5 }, { 'if-match': `"${body.version}"` });
    const late = await owner.put('/v2/finance/settings', { anticipation_rate: 1 }, { 'if-match': `"${body.version}"` });
    expect([late.status, (late.body.error?.current as FinanceSettings | undefined)?.anticipation_rate]).toEqual([
      412, 3.5,
    ]);
  });

  it('let the book begin earlier only while nothing has left it', async () => {
    const used = await owner.put('/v2/finance/settings', { book_since: '2026-01-01' });
    expect([used.status, used.body.error?.code]).toEqual([409, 'finance.book_in_use']);
    const other = await api.signIn('admin', api.otherStore.id);
    expect((await other.put('/v2/finance/settings', { book_since: '2026-01-01' })).body.book_since).toBe('2026-01-01');
    for (const book_since of ['2030-01-01', '0025-11-25', '1999-12-31']) {
      expect((await other.put('/v2/finance/settings', { book_since })).body.error?.fields).toHaveProperty('book_since');
    }
  });
});
