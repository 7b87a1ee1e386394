import type { MonthRow } from '@botica/contract/features/finance/months/months.contract';
import type { BalancesReply } from '@botica/contract/features/finance/receivables/receivable-schemas';
import type { Fee, FinanceSettings } from '@botica/contract/features/finance/settings/finance-settings.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeOrder } from '../../../../test/builders-orders.ts';
import { agentOf, giveGrant } from '../../../../test/builders-sign-in.ts';
import { type Client, startTestApp, type TestApp } from '../../../../test/test-app.ts';
import { bookRecipients } from './recipients.store.ts';

let api: TestApp;
let owner: Client;

/** More sales than a request rewrites at once. A job rewrites the rest. */
const sales = 80;
const paidAt = new Date('2026-10-05T12:00:00Z');
const fee = {
  method: 'pix',
  installments_from: 1,
  installments_to: 1,
  rate: 1,
  fixed: '0.00',
  antifraud: '0.00',
  settle_days: 1,
  returns_fee_on_refund: false,
  valid_from: '2026-10-01',
};

beforeAll(async () => {
  api = await startTestApp();
  owner = await api.signIn('admin');
  const order_id = await placeOrder(api.db, api.store.id, { status: 20 });
  const reported = { status: 'paid', created_at: paidAt, paid_at: paidAt, changed_at: paidAt } as const;
  const payment = { order_id, ...reported, payment_method: 'pix', amount_cents: 10_000 } as const;
  await api.db
    .insertInto('payments')
    .values(Array.from({ length: sales }, () => payment))
    .execute();
});
afterAll(() => api.close());

const balances = async () => (await owner.get<BalancesReply>('/v2/finance/balances')).body;
const settings = async () => (await owner.get<FinanceSettings>('/v2/finance/settings')).body;
const october = async () =>
  (await owner.get<{ items: MonthRow[] }>('/v2/finance/months')).body.items.find(({ id }) => id === 202610);

describe('a book that begins in the past', () => {
  it('takes fees since its first day, while nothing has left it', async () => {
    await owner.put('/v2/finance/settings', { book_since: '2026-10-01' });
    await api.runJobs();
    expect(await october()).toMatchObject({ sales: '8000.00', fees: '0.00' });
    const early = await owner.post('/v2/finance/fees', { ...fee, valid_from: '2026-09-30' });
    expect([early.status, early.body.error?.code]).toEqual([422, 'finance.fee_before_book']);
    expect((await owner.post<Fee>('/v2/finance/fees', fee)).body.is_in_force).toBe(true);
  });

  it('is written anew in steps, and tells how far it is', async () => {
    expect(await settings()).toMatchObject({ can_rewrite: true, rewriting: { done: 30, total: sales } });
    expect(await balances(), 'partly by the new fees').toMatchObject({ sales: '8000.00', acquisition_fees: '30.00' });
  });

  it('meanwhile moves no money and closes no month', async () => {
    const [receiver] = [...(await bookRecipients(api.db, api.store.id)).values()];
    const grant = await giveGrant(api, await agentOf(api, owner), 'withdrawal');
    const withdrawal = await owner.post('/v2/finance/withdrawals', { receiver, amount: '1.00', grant });
    const quote = await owner.get(`/v2/finance/anticipations/quote?receiver=${receiver}&amount=1.00&timeframe=start`);
    const closing = await owner.put('/v2/finance/months/202610/closing');
    for (const { status, body } of [withdrawal, quote, closing]) {
      expect([status, body.error?.code]).toEqual([409, 'finance.book_rewriting']);
    }
  });

  it('books what comes meanwhile by the new fees', async () => {
    const order_id = await placeOrder(api.db, api.store.id, { status: 20 });
    const reported = { status: 'paid', created_at: paidAt, paid_at: paidAt, changed_at: paidAt } as const;
    await api.db
      .insertInto('payments')
      .values({ order_id, ...reported, payment_method: 'pix', amount_cents: 10_000 })
      .execute();
    expect(await balances()).toMatchObject({ sales: '8100.00', acquisition_fees: '31.00' });
  });

  it('is whole in the end', async () => {
    await api.runJobs();
    expect(await settings()).toMatchObject({ rewriting: null });
    expect(await balances()).toMatchObject({ available: '8019.00', waiting: '0.00', acquisition_fees: '81.00' });
    expect(await october()).toMatchObject({ sales: '8100.00', fees: '81.00', net: '8019.00' });
  });

  it('gives back a fee that holds, and is written anew', async () => {
    const { items } = (await owner.get<{ items: Fee[] }>('/v2/finance/fees')).body;
    expect((await owner.del(`/v2/finance/fees/${items[0]?.id}`)).status).toBe(200);
    await api.runJobs();
    expect(await balances()).toMatchObject({ available: '8100.00', acquisition_fees: '0.00' });
  });

  it('keeps its fees once a month is closed, and takes new ones from tomorrow', async () => {
    await owner.post('/v2/finance/fees', fee);
    await api.runJobs();
    expect((await owner.put('/v2/finance/months/202610/closing')).status).toBe(200);
    expect(await settings()).toMatchObject({ can_rewrite: false });
    const { items } = (await owner.get<{ items: Fee[] }>('/v2/finance/fees')).body;
    const kept = await owner.del(`/v2/finance/fees/${items[0]?.id}`);
    const late = await owner.post('/v2/finance/fees', { ...fee, valid_from: '2026-11-18' });
    expect([kept.body.error?.code, late.body.error?.code]).toEqual(['finance.fee_in_force', 'finance.fee_too_early']);
    expect((await owner.post('/v2/finance/fees', { ...fee, valid_from: '2026-11-19' })).status).toBe(200);
  });
});
