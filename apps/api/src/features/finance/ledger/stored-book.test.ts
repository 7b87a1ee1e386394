import { accounts } from '@botica/contract/features/finance/ledger/ledger';
import { standaloneStatuses } from '@botica/contract/features/finance/standalone/standalone-status';
import { transactionMethods } from '@botica/contract/features/finance/transactions/transaction-list-options';
import { paymentStates } from '@botica/contract/features/orders/order-schemas';
import { type MoneyMethod, moneyMethods } from '@botica/contract/features/orders/payments/payment-methods';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeOrder } from '../../../../test/builders-orders.ts';
import { balancesOf, paperBook, settle, take } from '../../../../test/paper-book.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';
import { writeBookAnew } from '../../../../test/write-anew.ts';
import { catchUp } from './book-events.ts';
import { readSelling } from './selling.store.ts';

let api: TestApp;
const today = '2026-11-18';

beforeAll(async () => {
  api = await startTestApp();
  const fee = { store_id: api.store.id, valid_from: '2026-01-01', fixed_cents: 39, antifraud_cents: 70 };
  await api.db
    .insertInto('finance_fees')
    .values([
      { ...fee, method: 'credit_card', installments_to: 12, rate: 299, settle_days: 30 },
      { ...fee, method: 'pix', rate: 99, settle_days: 1, returns_fee_on_refund: true },
    ])
    .execute();
});
afterAll(() => api.close());

const actor = () => ({ storeId: api.store.id, timeZone: 'America/Sao_Paulo' });
const book = () => catchUp({ db: api.db, clock: api.clock.now, actor: actor() });

async function pay(parts: { payment_method: MoneyMethod; installments?: number; cents: number }) {
  const orderId = await placeOrder(api.db, api.store.id, { status: 20 });
  const at = api.clock.now();
  const { id } = await api.db
    .insertInto('payments')
    .values({
      order_id: orderId,
      status: 'paid',
      amount_cents: parts.cents,
      created_at: at,
      paid_at: at,
      changed_at: at,
      payment_method: parts.payment_method,
      installments: parts.installments ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Creates a payment without an order. */
async function payAlone(parts: { method: MoneyMethod; cents: number }) {
  const at = api.clock.now();
  const { id } = await api.db
    .insertInto('standalone_payments')
    .values({
      store_id: api.store.id,
      status: 'paid',
      amount_cents: parts.cents,
      created_at: at,
      paid_at: at,
      method: parts.method,
      installments: parts.method === 'credit_card' ? 3 : null,
      changed_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const become = (id: number, patch: { status?: 'refunded' | 'chargeback' | 'paid'; refunded_cents?: number }) =>
  api.db
    .updateTable('payments')
    .set({ ...patch, changed_at: api.clock.now() })
    .where('id', '=', id)
    .execute();

const linesOf = (paymentId: number) =>
  api.db
    .selectFrom('receivables')
    .innerJoin('transactions', 'transactions.id', 'transaction_id')
    .where('payment_id', '=', paymentId)
    .orderBy('receivables.id')
    .select(['kind', 'installment', 'receivables.amount_cents', 'fee_cents', 'antifraud_cents', 'due_on', 'settled_on'])
    .execute();

/** The whole book without its ids. */
async function dump() {
  const { rows: lines } = await sql`
    select payment_id, standalone_id, kind, installment, r.amount_cents, fee_cents, antifraud_cents, anticipation_cents, due_on::text,
      settled_on::text, event_id
    from receivables r join transactions t on t.id = transaction_id order by event_id, r.id`.execute(api.db);
  const { rows: movements } = await sql`
    select recipient_id, day::text, kind, sum(waiting) as waiting, sum(available) as available, sum(sales) as sales,
      sum(refunds) as refunds, sum(chargebacks) as chargebacks, sum(acquisition_fees) as fees, sum(withdrawn) as withdrawn
    from ledger group by recipient_id, day, kind order by recipient_id, day, kind`.execute(api.db);
  const { rows: terms } = await sql`
    select payment_id, standalone_id, approved_cents, returned_cents, charged_back_cents, terms from transactions
    where order_id is null or part is null order by payment_id, standalone_id`.execute(api.db);
  return { lines, movements, terms };
}

/**
 * Expects that balances equal the sums of the ledger, and that waiting and available money equal those of the lines.
 */
async function expectWholeBook() {
  const net = sql.raw('amount_cents - fee_cents - antifraud_cents - anticipation_cents');
  const { rows } = await sql`
    select b.recipient_id from recipient_balances b
    left join (
      select recipient_id, sum(waiting) as waiting, sum(available) as available, sum(sales) as sales
      from ledger group by recipient_id
    ) l on l.recipient_id = b.recipient_id
    left join (
      select recipient_id, coalesce(sum(${net}) filter (where settled_on is null), 0) as waiting,
        coalesce(sum(${net}) filter (where settled_on is not null), 0) as available
      from receivables group by recipient_id
    ) r on r.recipient_id = b.recipient_id
    left join (
      select recipient_id, sum(net_cents) as waiting from due_days group by recipient_id
    ) d on d.recipient_id = b.recipient_id
    where (b.waiting, b.available, b.sales) is distinct from (l.waiting, l.available, l.sales)
      or (b.waiting, b.available) is distinct from (r.waiting, r.available) or b.waiting <> d.waiting`.execute(api.db);
  expect(rows).toEqual([]);
}

describe('a sale in instalments', () => {
  it('brings one line each, the cents left over and the fees as the table of its day says', async () => {
    const id = await pay({ payment_method: 'credit_card', installments: 3, cents: 10_000 });
    await book();
    expect(await linesOf(id)).toEqual([
      {
        kind: 'sale',
        installment: 1,
        amount_cents: 3_334,
        fee_cents: 113,
        antifraud_cents: 24,
        due_on: '2026-12-18',
        settled_on: null,
      },
      {
        kind: 'sale',
        installment: 2,
        amount_cents: 3_333,
        fee_cents: 113,
        antifraud_cents: 23,
        due_on: '2027-01-18',
        settled_on: null,
      },
      {
        kind: 'sale',
        installment: 3,
        amount_cents: 3_333,
        fee_cents: 112,
        antifraud_cents: 23,
        due_on: '2027-02-16',
        settled_on: null,
      },
    ]);
  });

  it('of which a part goes back has it taken from each that waits', async () => {
    const id = await pay({ payment_method: 'credit_card', installments: 2, cents: 20_000 });
    await book();
    await become(id, { refunded_cents: 5_001 });
    await book();
    const lines = await linesOf(id);
    expect(lines.slice(2).map(({ kind, amount_cents: cents }) => [kind, cents])).toEqual([
      ['refund', -2_501],
      ['refund', -2_500],
    ]);
  });

  it('that is charged back and won again is what it was', async () => {
    const id = await pay({ payment_method: 'credit_card', cents: 8_000 });
    await become(id, { status: 'chargeback' });
    await become(id, { status: 'paid' });
    await book();
    const lines = await linesOf(id);
    expect(lines.map(({ kind, amount_cents: cents }) => [kind, cents])).toEqual([
      ['sale', 8_000],
      ['chargeback', -8_000],
      ['chargeback_won', 8_000],
    ]);
  });
});

it('the ledger takes no movement that does not come to nothing, and none is ever changed', async () => {
  const [row] = await api.db.selectFrom('recipients').select('id').limit(1).execute();
  const values = { store_id: api.store.id, recipient_id: row?.id ?? 0, day: today, kind: 'sale', sales: -1 } as const;
  await expect(api.db.insertInto('ledger').values(values).execute()).rejects.toThrow('ledger_balances');
  await expect(api.db.updateTable('ledger').set({ day: '2020-01-01' }).execute()).rejects.toThrow('never changed');
});

it('what is kept of three hundred histories is what the rules say on paper, and the same when written anew', async () => {
  let state = 20_261_124;
  const draw = (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (state >>> 8) % below;
  };
  const payments: ['payments' | 'standalone_payments', number][] = [];
  for (let n = 0; n < 100; n++) {
    const method = moneyMethods[draw(moneyMethods.length)] ?? 'pix';
    const [installments, cents] = [1 + draw(6), 1 + draw(1_000_000)];
    payments.push(['payments', await pay({ payment_method: method, installments, cents })]);
  }
  for (let n = 0; n < 30; n++) {
    const method = transactionMethods[draw(transactionMethods.length)] ?? 'pix';
    payments.push(['standalone_payments', await payAlone({ method, cents: 1 + draw(1_000_000) })]);
  }
  for (let n = 0; n < 300; n++) {
    const [table, id] = payments[draw(payments.length)] ?? ['payments', 0];
    const states = table === 'payments' ? paymentStates : standaloneStatuses;
    const status = states[draw(states.length)] ?? 'paid';
    const share = draw(4) / 3;
    await sql`update ${sql.table(table)} set status = ${status}, refunded_cents = floor(amount_cents * ${share}::numeric),
      changed_at = ${api.clock.now()} where id = ${id}`.execute(api.db);
    if (n % 60 === 0) await book();
  }
  api.clock.advance(40 * 86_400);
  await book();

  const paper = paperBook();
  const { book_since, fees } = await readSelling(api.db, api.store.id);
  const events = await api.db
    .selectFrom('payment_events')
    .innerJoin('transactions', (join) =>
      join.on(({ or, eb, ref }) =>
        or([
          eb('transactions.payment_id', '=', ref('payment_events.payment_id')),
          eb('transactions.standalone_id', '=', ref('payment_events.standalone_id')),
        ]),
      ),
    )
    // The book covers only card, boleto and PIX.
    .where('payment_events.method', 'is not', null)
    .orderBy('payment_events.id')
    .select([
      'transactions.id as transaction_id',
      'recipient_id',
      'payment_events.status',
      'payment_events.amount_cents',
    ])
    .select(['payment_events.refunded_cents', 'payment_events.method', 'payment_events.installments', 'at'])
    .execute();
  for (const { transaction_id: payment, recipient_id: recipient, at, method, installments, ...said } of events) {
    const day = new Date(at.getTime() - 3 * 3_600_000).toISOString().slice(0, 10);
    const selling = { method: method ?? 'pix', installments, fees, book_since };
    take(paper, { what: 'event', payment, recipient, said: { ...said, day }, selling });
  }
  settle(paper, '2026-12-28');
  const kept = await api.db.selectFrom('recipient_balances').selectAll().execute();
  for (const { recipient_id: id, store_id: _, ...balances } of kept) expect(balances).toEqual(balancesOf(paper, id));
  expect(kept.length).toBeGreaterThan(0);
  const { rows: imbalance } = await sql<{ cents: number }>`
    select sum(${sql.raw(accounts.join(' + '))})::bigint as cents from recipient_balances`.execute(api.db);
  expect(imbalance).toEqual([{ cents: 0 }]);

  const before = await dump();
  expect(before.lines.length).toBeGreaterThan(300);
  await writeBookAnew(api.db, actor(), '2026-12-28', expectWholeBook);
  expect(await dump()).toEqual(before);
});
