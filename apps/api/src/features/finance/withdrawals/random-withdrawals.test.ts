import type {
  BalancesReply,
  ReceivableRow,
  WithdrawalList,
  WithdrawalRow,
} from '@botica/contract/features/finance/receivables/receivable-schemas';
import { wireToCents } from '@botica/contract/kit/money';
import type { Pagination } from '@botica/contract/kit/page';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrations } from '../../../../database/migrations/all-migrations.ts';
import { placeOrder } from '../../../../test/builders-orders.ts';
import { agentOf, giveGrant } from '../../../../test/builders-sign-in.ts';
import { drawer } from '../../../../test/random-draws.ts';
import { type Client, startTestApp, type TestApp } from '../../../../test/test-app.ts';
import { bookRecipients } from '../ledger/recipients.store.ts';

let api: TestApp;
let owner: Client;
let receiver: number;

/** `BOOK_STEPS=300 BOOK_SEED=7` sets the number of steps and the seed. */
const steps = Number(process.env.BOOK_STEPS ?? 60);
const seed = Number(process.env.BOOK_SEED ?? 20_261_129);

beforeAll(async () => {
  api = await startTestApp();
  owner = await api.signIn('admin');
  const fee = { store_id: api.store.id, valid_from: '2026-01-01', fixed_cents: 39, antifraud_cents: 70 };
  await api.db
    .insertInto('finance_fees')
    .values([
      { ...fee, method: 'credit_card', installments_to: 12, rate: 299, settle_days: 5 },
      { ...fee, method: 'pix', rate: 99, settle_days: 0, returns_fee_on_refund: true },
    ])
    .execute();
  await api.db
    .updateTable('finance_settings')
    .set({ book_since: '2026-01-01', withdrawal_cost_cents: 367, anticipation_rate: 199 })
    .where('store_id', '=', api.store.id)
    .execute();
  receiver = [...(await bookRecipients(api.db, api.store.id)).values()][0] ?? 0;
});
afterAll(() => api.close());

const money = (cents: number) => (cents / 100).toFixed(2);
const balances = async () => (await owner.get<BalancesReply>(`/v2/finance/balances?receiver=${receiver}`)).body;
const withdrawals = async () => (await owner.get<WithdrawalList>('/v2/finance/withdrawals')).body;

interface Page {
  items: ReceivableRow[];
  pagination: Pagination;
}

async function linesOf(query: string) {
  const path = `/v2/finance/receivables?${query}`;
  const { body } = await owner.get<Page>(path);
  const rows = [...body.items];
  for (let p = 2; p <= (body.pagination.last_page ?? 1); p++) {
    rows.push(...(await owner.get<Page>(`${path}&p=${p}`)).body.items);
  }
  return rows.reduce((sum, { income }) => sum + wireToCents(income), 0);
}

async function withdraw(draw: (below: number) => number) {
  const available = wireToCents((await balances()).available);
  if (available < 500) return;
  const amount = money(1 + draw(draw(4) === 0 ? available - 367 : Math.ceil(available / 3)));
  const grant = await giveGrant(api, await agentOf(api, owner), 'withdrawal');
  await owner.post('/v2/finance/withdrawals', { receiver, amount, grant });
}

async function finish(draw: (below: number) => number) {
  const pending = (await withdrawals()).items.find(({ status }) => status === 'pending');
  const status = draw(2) === 0 ? 'failed' : 'transferred';
  if (pending) await owner.put<WithdrawalRow>(`/v2/finance/withdrawals/${pending.id}`, { status });
}

async function bringForward(draw: (below: number) => number) {
  const waiting = wireToCents((await balances()).waiting);
  if (waiting < 500) return;
  const grant = await giveGrant(api, await agentOf(api, owner), 'anticipation');
  const timeframe = draw(2) === 0 ? 'start' : 'end';
  await owner.post('/v2/finance/anticipations', { receiver, amount: money(1 + draw(waiting / 2)), timeframe, grant });
}

async function sell(draw: (below: number) => number) {
  const order_id = await placeOrder(api.db, api.store.id, { status: 20 });
  const at = api.clock.now();
  const reported = { status: 'paid', created_at: at, paid_at: at, changed_at: at } as const;
  const way =
    draw(2) === 0
      ? ({ payment_method: 'pix', installments: null } as const)
      : ({ payment_method: 'credit_card', installments: 1 + draw(6) } as const);
  const amount_cents = 200 + draw(60_000);
  await api.db
    .insertInto('payments')
    .values({ order_id, ...reported, ...way, amount_cents })
    .execute();
}

const refund = (draw: (below: number) => number) =>
  sql`update payments set refunded_cents = greatest(refunded_cents, floor(amount_cents * ${draw(5) / 4}::numeric)),
      changed_at = ${api.clock.now()}
    where id = (select id from payments order by id offset ${draw(12)} limit 1)`.execute(api.db);

/**
 * Expects that open income equals the sum of the cards, and that the lines of each withdrawal equal the money that left
 * with it.
 */
async function check(step: number) {
  const { available, waiting } = await balances();
  const cards = wireToCents(available) + wireToCents(waiting);
  const { open, items } = await withdrawals();
  expect(wireToCents(open.income), `the row, step ${step}`).toBe(cards);
  expect(await linesOf(`receiver=${receiver}`), `its lines, step ${step}`).toBe(cards);
  for (const { id, income, outcome } of items.slice(0, 6)) {
    expect(income, `withdrawal ${id}, step ${step}`).toBe(outcome);
    expect(await linesOf(`withdrawal=${id}`), `lines of withdrawal ${id}, step ${step}`).toBe(wireToCents(outcome));
  }
}

it('rows say what the cards do, whatever is sold, refunded, brought forward and withdrawn in parts', async () => {
  const draw = drawer(seed);
  const wait = async () => {
    api.clock.advance((1 + draw(9)) * 86_400);
    owner = await api.signIn('admin');
  };
  const acts = [sell, sell, sell, refund, wait, withdraw, withdraw, finish, bringForward];
  for (let step = 0; step < steps; step++) {
    await acts[draw(acts.length)]?.(draw);
    await check(step);
  }
  expect((await withdrawals()).items.length).toBeGreaterThan(3);
  const { rows } = await sql`
    select t.id from transactions t join receivables r on r.transaction_id = t.id
    group by t.id having sum(r.amount_cents) <> t.approved_cents - t.returned_cents - t.charged_back_cents`.execute(
    api.db,
  );
  expect(rows, 'transactions whose lines are not what remains of them').toEqual([]);
});

it('they do in a book of before, whose first withdrawal has everything that was available', async () => {
  await sql`
    with rest as (
      delete from receivables where split_of is not null
      returning split_of, amount_cents, fee_cents, antifraud_cents, anticipation_cents
    )
    update receivables r set amount_cents = r.amount_cents + rest.amount, fee_cents = r.fee_cents + rest.fee,
      antifraud_cents = r.antifraud_cents + rest.antifraud, anticipation_cents = r.anticipation_cents + rest.anticipation
    from (
      select split_of, sum(amount_cents) as amount, sum(fee_cents) as fee, sum(antifraud_cents) as antifraud,
        sum(anticipation_cents) as anticipation from rest group by split_of
    ) rest where r.id = rest.split_of`.execute(api.db);
  await sql`
    update receivables set withdrawal_id = (select min(id) from withdrawals where status <> 'failed')
    where settled_on is not null`.execute(api.db);
  await sql`alter table receivables drop column split_of`.execute(api.db);
  await migrations['0084-split-lines']?.up(api.db);
  await check(steps);
});
