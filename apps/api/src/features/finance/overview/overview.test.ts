import type { Overview } from '@botica/contract/features/finance/overview/overview-schemas';
import { paymentStates } from '@botica/contract/features/orders/order-schemas';
import { paymentMethods } from '@botica/contract/features/orders/payments/payment-methods';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeOrder } from '../../../../test/builders-orders.ts';
import { type Client, startTestApp, type TestApp } from '../../../../test/test-app.ts';

let api: TestApp;
let owner: Client;

/**
 * Times around the store's midnight (three hours behind UTC, two in its former summers), ends of years and changes of
 * the clock.
 */
const instants = [
  '2018-02-18T01:59:59Z',
  '2018-02-18T02:30:00Z',
  '2018-02-18T03:00:00Z',
  '2018-11-04T02:59:59Z',
  '2018-11-04T03:00:00Z',
  '2018-11-05T01:59:59Z',
  '2018-11-05T02:00:00Z',
  '2024-02-29T12:00:00Z',
  '2024-03-01T02:59:59Z',
  '2024-03-01T03:00:00Z',
  '2025-12-31T02:59:59Z',
  '2026-01-01T02:59:59Z',
  '2026-01-01T03:00:00Z',
  '2026-10-20T03:00:00Z',
  '2026-10-20T02:59:59Z',
  '2026-11-17T12:00:00Z',
  '2026-11-18T02:59:59Z',
  '2026-11-18T03:00:00Z',
];

/** Inserts payments of every state and method at each of these times, with amounts that differ. */
async function placePayments({ db, store }: TestApp): Promise<void> {
  const { id: second } = await db
    .insertInto('branches')
    .values({ store_id: store.id, fantasy_name: 'Unidade 2', is_central: false })
    .returning('id')
    .executeTakeFirstOrThrow();
  let cents = 1_000;
  for (const [place, instant] of instants.entries()) {
    const orderId = await placeOrder(db, store.id, { status: 20 });
    if (place % 2 === 1) {
      await db.updateTable('orders').set({ selling_branch_id: second }).where('id', '=', orderId).execute();
    }
    const at = new Date(instant);
    const made = { order_id: orderId, created_at: at, paid_at: at, changed_at: at };
    const rows = paymentStates.flatMap((status) =>
      paymentMethods.map((payment_method) => {
        cents += 37;
        const wentBack = status === 'refunded' ? cents : status === 'paid' && payment_method === 'pix' ? 100 : 0;
        return { ...made, status, payment_method, amount_cents: cents, refunded_cents: wentBack };
      }),
    );
    await db.insertInto('payments').values(rows).execute();
  }
}

beforeAll(async () => {
  api = await startTestApp();
  owner = await api.signIn('financeiro');
  await placePayments(api);
});
afterAll(() => api.close());

const requested = (query = '', who = owner) => who.get<Overview>(`/v2/finance/overview?${query}`);
const overview = async (query = '', who = owner) => {
  const { status, body } = await requested(query, who);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};

const local = sql`(p.created_at at time zone 'America/Sao_Paulo')::date`;

/** Count and revenue in cents of some days, calculated from the payments, grouped by an expression. */
async function ofPayments({ from, to }: { from: string; to: string }, by = sql`'all'`) {
  const { rows } = await sql<{ key: string; count: number; cents: number }>`
    select ${by}::text as key, count(*)::int as count, sum(p.amount_cents - p.refunded_cents)::bigint as cents
    from payments p join orders o on o.id = p.order_id left join branches b on b.id = o.selling_branch_id
    where o.store_id = ${api.store.id} and p.status = 'paid' and ${local} between ${from}::date and ${to}::date
    group by 1 order by 1`.execute(api.db);
  return rows;
}
const cents = (wire: string) => Math.round(Number(wire) * 100);

describe('an overview', () => {
  it.each([
    ['', '2026-10-20', '2026-11-18', '2026-09-20', '2026-10-19'],
    ['period=90', '2026-08-21', '2026-11-18', '2026-05-23', '2026-08-20'],
    ['period=365', '2025-11-19', '2026-11-18', '2024-11-19', '2025-11-18'],
    ['from=2026-01-01&to=2026-01-01', '2026-01-01', '2026-01-01', '2025-12-31', '2025-12-31'],
    ['from=2018-02-01&to=2018-02-17', '2018-02-01', '2018-02-17', '2018-01-15', '2018-01-31'],
    ['from=2018-11-04&to=2018-11-04', '2018-11-04', '2018-11-04', '2018-11-03', '2018-11-03'],
    ['from=2018-02-18&to=2018-11-30', '2018-02-18', '2018-11-30', '2017-05-08', '2018-02-17'],
    ['from=2024-02-29&to=2024-03-01', '2024-02-29', '2024-03-01', '2024-02-27', '2024-02-28'],
  ])('of %s is what the payments of those days say', async (query, from, to, beforeFrom, beforeTo) => {
    const body = await overview(query);
    const [days, before] = [
      { from, to },
      { from: beforeFrom, to: beforeTo },
    ];
    expect(body).toMatchObject({ ...days, before });
    const [[now], [then]] = [await ofPayments(days), await ofPayments(before)];
    expect([cents(body.revenue.value), cents(body.revenue.before)]).toEqual([now?.cents ?? 0, then?.cents ?? 0]);
    expect(body.sales).toEqual({ count: now?.count ?? 0, before: then?.count ?? 0 });
    expect(body.ticket.value && cents(body.ticket.value)).toBe(now ? Math.round(now.cents / now.count) : null);

    const reported = body.days
      .filter(({ count }) => count > 0)
      .map(({ day, count, value }) => [day, count, cents(value)]);
    expect(reported).toEqual((await ofPayments(days, local)).map(({ key, count, cents: sum }) => [key, count, sum]));
    const dayBefore = body.days.reduce((sum, day) => sum + cents(day.before), 0);
    expect(dayBefore, 'each day stands beside one before').toBe(then?.cents ?? 0);

    const methods = Object.fromEntries(
      body.by_method.filter(({ count }) => count > 0).map((each) => [each.payment_method, cents(each.value)]),
    );
    const byMethod = await ofPayments(days, sql`p.payment_method`);
    expect(methods).toEqual(Object.fromEntries(byMethod.map(({ key, cents: sum }) => [key, sum])));
  });

  it('has every day, those without sales too', async () => {
    const { days } = await overview('from=2024-02-01&to=2024-03-02');
    expect(days).toHaveLength(31);
    expect(days[0]).toEqual({ day: '2024-02-01', count: 0, value: '0.00', before: '0.00' });
    expect(days.map(({ day }) => day)).toContain('2024-02-29');
    expect((await overview('period=365')).days).toHaveLength(365);
  });

  it('of days without sales has no ticket', async () => {
    const { revenue, ticket, sales } = await overview('from=2020-01-01&to=2020-12-31');
    expect([revenue, ticket, sales]).toEqual([
      { value: '0.00', before: '0.00' },
      { value: null, before: null },
      { count: 0, before: 0 },
    ]);
  });

  it('tells how many stand in each state, as the totals of the list do', async () => {
    const { by_status: byStatus } = await overview();
    const { body: totals } = await owner.get<Record<string, { count: number; value: string }>>('/v2/finance/totals');
    expect(byStatus.map(({ count, value }) => ({ count, value }))).toEqual(
      ['approved', 'waiting', 'refused', 'reversal', 'chargeBack', 'pendent'].map((key) => totals[key]),
    );
  });

  it('tells what each branch sold, and follows a chosen one everywhere', async () => {
    const whole = await overview('period=365');
    const byBranch = await ofPayments(whole, sql`coalesce(b.fantasy_name, '')`);
    expect(whole.by_receiver.map(({ value }) => cents(value)).sort()).toEqual(
      byBranch.map(({ cents: sum }) => sum).sort(),
    );
    const second = whole.by_receiver.find(({ receiver: { name } }) => name === 'Unidade 2');
    const one = await overview(`period=365&receiver=${second?.receiver.id}`);
    expect(one.by_receiver).toEqual([second]);
    expect(one.revenue).toEqual({ value: second?.value, before: second?.before });
    expect((await overview('receiver=999999')).revenue.value).toBe('0.00');
  });
});

describe('what falls due', () => {
  /** Sums calculated from the lines. */
  async function ofLines(condition = sql`true`) {
    const { rows } = await sql<{ day: string; cents: number }>`
      select due_on as day, sum(amount_cents - fee_cents - antifraud_cents - anticipation_cents)::bigint as cents
      from receivables where store_id = ${api.store.id} and settled_on is null and ${condition}
      group by 1 having sum(amount_cents - fee_cents - antifraud_cents - anticipation_cents) <> 0 order by 1`.execute(
      api.db,
    );
    return rows;
  }
  const isClosed = async () => {
    const { due } = await overview();
    const lines = await ofLines();
    expect(due.days.map(({ day, value }) => ({ day, cents: cents(value) }))).toEqual(
      lines.filter(({ day }) => day > '2026-11-18' && day <= '2026-12-18'),
    );
    const later = lines.filter(({ day }) => day > '2026-12-18').reduce((sum, line) => sum + line.cents, 0);
    expect(cents(due.later)).toBe(later);
    return due;
  };

  it('is what waits of each day, whatever becomes of its payments', async () => {
    const orderId = await placeOrder(api.db, api.store.id, { status: 20 });
    const at = api.clock.now();
    const row = { order_id: orderId, amount_cents: 90_000, created_at: at, paid_at: at, changed_at: at };
    const { id } = await api.db
      .insertInto('payments')
      .values({ ...row, status: 'paid', payment_method: 'credit_card', installments: 3 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const sold = await isClosed();
    expect(sold.days.at(-1)).toMatchObject({ day: '2026-12-18' });
    expect(Number(sold.later)).toBeGreaterThan(0);
    await api.db.updateTable('payments').set({ refunded_cents: 30_000 }).where('id', '=', id).execute();
    expect(Number((await isClosed()).total)).toBeLessThan(Number(sold.total));
    await api.db.updateTable('payments').set({ status: 'chargeback' }).where('id', '=', id).execute();
    expect((await isClosed()).later).toBe('0.00');
  });

  it('is what the lines say after they are settled, changed and taken away', async () => {
    await api.db.updateTable('receivables').set({ settled_on: '2026-11-18' }).where('installment', '=', 2).execute();
    await isClosed();
    await api.db.updateTable('receivables').set({ due_on: '2026-12-01', anticipation_cents: 3 }).execute();
    await isClosed();
    await api.db.deleteFrom('receivables').where('kind', '=', 'refund').execute();
    await isClosed();
  });
});

describe('who asks for an overview', () => {
  it("sees nothing of another store's", async () => {
    const {
      revenue,
      due,
      by_receiver: receivers,
    } = await overview('period=365', await api.signIn('admin', api.otherStore.id));
    expect([revenue.value, due.total]).toEqual(['0.00', '0.00']);
    const own = (await overview()).by_receiver.map(({ receiver }) => receiver.id);
    expect(receivers.some(({ receiver }) => own.includes(receiver.id))).toBe(false);
  });

  it('needs leitura in Financeiro', async () => {
    const other = await api.signIn({ grouprules: [{ role: 'Pedidos', permissions: ['read'] }] });
    expect((await requested('', other)).status).toBe(403);
  });

  it.each([
    ['from=2026-11-02&to=2026-11-01', 'to', 'A data final vem antes da inicial.'],
    ['from=2025-01-01&to=2026-01-02', 'to', 'Escolha um período de até um ano (366 dias).'],
    ['from=2020-01-01', 'from', 'Escolha um período de até um ano (366 dias).'],
    ['from=0001-01-01&to=0001-01-02', 'from', 'Informe uma data válida.'],
    ['from=2026-02-30', 'from', 'Informe uma data válida.'],
    ['period=31', 'period', 'Período desconhecido.'],
  ])('by %s is told what is wrong', async (query, field, message) => {
    const { status, body } = await owner.get(`/v2/finance/overview?${query}`);
    expect([status, body.error?.fields?.[field]]).toEqual([422, message]);
  });

  it('reads up to the last day of the calendar', async () => {
    expect((await overview('from=9999-12-31')).to).toBe('9999-12-31');
  });
});
