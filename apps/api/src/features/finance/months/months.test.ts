import { accounts } from '@botica/contract/features/finance/ledger/ledger';
import type { MonthRow, MonthStatement } from '@botica/contract/features/finance/months/months.contract';
import type { FinanceSettings } from '@botica/contract/features/finance/settings/finance-settings.contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { openIntakeDesk, paid } from '../../../../test/intake-desk.ts';
import { writeBookAnew } from '../../../../test/write-anew.ts';
import { storeToday } from '../../../kit/store-today.ts';
import { catchUp } from '../ledger/book-events.ts';

const { desk, program, create } = await openIntakeDesk();
const { db } = desk.database;
const owner = await desk.signIn('admin');
const shop = { storeId: desk.storeId, timeZone: 'America/Sao_Paulo' };
const actor = { kind: 'system' as const, name: 'Teste', ...shop };
const book = () => catchUp({ ...desk.contextOf(actor), actor: shop });

beforeAll(async () => {
  await db
    .updateTable('finance_settings')
    .set({ book_since: '2026-09-10' })
    .where('store_id', '=', desk.storeId)
    .execute();
  const fee = { store_id: desk.storeId, method: 'pix', settle_days: 1 } as const;
  await db
    .insertInto('finance_fees')
    .values([
      { ...fee, rate: 100, valid_from: '2026-01-01' },
      { ...fee, rate: 200, valid_from: '2026-11-01' },
    ])
    .execute();
});

/** Creates a payment of R$ 100 with this time. */
async function sell(paid_at: string, who = program) {
  const { order } = await create({});
  const payment = { ...paid('100.00', `p-${order.id}`), paid_at };
  const { status, body } = await who.post(`/v2/orders/${order.id}/payments`, payment);
  const tell = (output: object) => program.post(`/v2/orders/${order.id}/payments`, { ...payment, ...output });
  return { status, body, tell };
}

const statement = async (id: number) => (await owner.get<MonthStatement>(`/v2/finance/months/${id}`)).body;
const months = async () => (await owner.get<{ items: MonthRow[] }>('/v2/finance/months')).body.items;
const close = (id: number, who = owner, headers = {}) =>
  who.put<MonthStatement>(`/v2/finance/months/${id}/closing`, undefined, headers);
const reopen = (id: number, who = owner) =>
  who.put<MonthStatement>(`/v2/finance/months/${id}/reopening`, { reason: 'Faltou um estorno' });

/** Sums of the ledger, calculated separately. */
async function ofLedger(month: string) {
  const { rows } = await sql<Record<string, number>>`
    select ${sql.join(accounts.map((account) => sql`coalesce(sum(${sql.ref(account)}), 0)::bigint as ${sql.ref(account)}`))}
    from ledger where store_id = ${desk.storeId} and to_char(day, 'YYYY-MM') = ${month}`.execute(db);
  return rows[0] ?? {};
}

/** The whole book without its ids. */
async function dump() {
  const { rows: movements } = await sql`
    select day::text, kind, event_id, ${sql.join(accounts.map((account) => sql`sum(${sql.ref(account)}) as ${sql.ref(account)}`))}
    from ledger where store_id = ${desk.storeId} group by day, kind, event_id order by day, kind, event_id`.execute(db);
  const { rows: lines } = await sql`
    select kind, installment, amount_cents, fee_cents, due_on::text, settled_on::text, event_id
    from receivables where store_id = ${desk.storeId} order by event_id, id`.execute(db);
  const { rows: counted } = await sql`
    select * from ledger_months where store_id = ${desk.storeId}
      and (sales, refunds, waiting, available, withdrawn) <> (0, 0, 0, 0, 0) order by month, recipient_id`.execute(db);
  return { movements, lines, counted };
}

describe('a month', () => {
  it('is one of the book, from that in which it begins to the present one', async () => {
    await sell('2026-09-20T12:00:00Z');
    await sell('2026-10-31T23:30:00Z');
    const { tell } = await sell('2026-11-02T12:00:00Z');
    await tell({ refunded_amount: '40.00' });
    const shown = (await months()).map(({ id, status, version, sales, refunds, fees, net }) =>
      [id, status, version, sales, refunds, fees, net].join(' '),
    );
    expect(shown).toEqual([
      '202611 running 0 100.00 40.00 2.00 58.00',
      '202610 open 0 100.00 0.00 1.00 99.00',
      '202609 open 0 100.00 0.00 1.00 99.00',
    ]);
  });

  it('is stated by branch, with what was held before and after it', async () => {
    const october = await statement(202610);
    const ledger = await ofLedger('2026-10');
    expect(october).toMatchObject({ from: '2026-10-01', to: '2026-10-31', is_last_closed: false });
    expect(Math.round(Number(october.total.sales) * 100)).toBe(-(ledger.sales ?? 0));
    expect(october.by_receiver).toEqual([{ receiver: expect.any(Object), ...october.total }]);
    expect(october.balance).toEqual({ before: '99.00', withdrawn: '0.00', after: '198.00' });
    expect((await statement(202609)).balance.before).toBe('0.00');
  });

  it('tells apart what the book knows nothing of', async () => {
    await create({ alternative_payment: { method: 'Vale-compra', amount: '150.00' } });
    await book();
    await db.updateTable('transactions').set({ status: 0 }).where('method', '=', 'other').execute();
    expect(await statement(202611)).toMatchObject({
      outside: { count: 1, value: '150.00' },
      of_provider: { count: 0, value: '0.00' },
    });
  });

  it('is a sheet too', async () => {
    const { status, file } = await owner.get('/v2/finance/months/202610/export');
    const text = file?.bytes.toString() ?? '';
    expect(status).toBe(200);
    const tables = text.replace('\ufeff', '').trim().split('\r\n\r\n');
    const [head, balance, branches, methods, days, outside] = tables.map((table) => table.split('\r\n'));
    expect(head).toEqual(['Mês;outubro de 2026', 'De;01/10/2026', 'Até;31/10/2026', 'Situação;Aberto']);
    const { balance: reported } = await statement(202610);
    expect(balance?.at(-1)).toBe(`Depois do mês;${reported.after.replace('.', ',')}`);
    const figures =
      'Vendas;Estornos;Chargebacks;Taxas de aquisição;Antifraude;Taxas de antecipação;Custo dos saques;Taxas no total;Líquido';
    const values = '100,00;0,00;0,00;1,00;0,00;0,00;0,00;1,00;99,00';
    expect(branches?.[0]).toBe(`Loja;${figures}`);
    expect(branches?.slice(1).map((row) => row.split(';').slice(1).join(';'))).toEqual([values, values]);
    expect(methods).toEqual([`Forma de pagamento;${figures}`, `PIX;${values}`]);
    expect(days?.[0]).toBe(`Dia;${figures}`);
    expect(days?.slice(1).every((row) => /^\d\d\/10\/2026;/.test(row))).toBe(true);
    expect(outside?.slice(1)).toEqual(['Pagamentos alternativos;0;0,00', 'Pela Pagar.me;0;0,00']);
  });

  it.each([[202608], [202612], [202613], [1]])('%i is none of the book', async (id) => {
    expect((await owner.get(`/v2/finance/months/${id}`)).status).toBe(404);
  });
});

describe('closing', () => {
  it('waits for the month to end', async () => {
    expect((await close(202611)).body).toMatchObject({ error: { code: 'finance.month_running' } });
  });

  it('needs the right to write; opening again, the highest', async () => {
    const as = (level: 'read' | 'write') => desk.signIn({ grouprules: [{ role: 'Financeiro', permissions: [level] }] });
    expect((await close(202609, await as('read'))).status).toBe(403);
    const writer = await as('write');
    expect((await close(202609, writer)).body).toMatchObject({ status: 'closed', is_last_closed: true });
    expect((await reopen(202609, writer)).status).toBe(403);
    expect((await reopen(202609)).body).toMatchObject({ status: 'open', version: 2, closed_by: null });
  });

  it('of one who has seen an older state changes nothing', async () => {
    expect((await close(202609, owner, { 'if-match': '"1"' })).status).toBe(412);
  });

  it('closes the months before it too, each told in the audit, and is done once', async () => {
    const { body } = await close(202610);
    expect(body).toMatchObject({ status: 'closed', version: 1, closed_at: expect.any(String), is_last_closed: true });
    expect((await months()).map(({ id, status, version }) => [id, status, version])).toEqual([
      [202611, 'running', 0],
      [202610, 'closed', 1],
      [202609, 'closed', 3],
    ]);
    expect((await close(202610)).body).toEqual(body);
    const rows = await db
      .selectFrom('audit')
      .where('entity', '=', 'finance_month')
      .orderBy('id')
      .select(['entity_id', 'action'])
      .execute();
    expect(rows.slice(-2).map(({ entity_id: id, action }) => [id, action])).toEqual([
      [202610, 'finance.month_closed'],
      [202609, 'finance.month_closed'],
    ]);
    expect((await reopen(202609)).body).toMatchObject({ error: { code: 'finance.month_before_last' } });
  });

  it("of another store is its own: nobody's book is closed by it", async () => {
    const other = await desk.signIn('admin', desk.otherStoreId);
    expect((await other.get('/v2/finance/months/202610')).status).toBe(404);
  });
});

describe('a closed month', () => {
  it('is not changed by what comes of it afterwards: the book takes it in today, by the fees of its own day', async () => {
    const before = [await statement(202609), await statement(202610)];
    const { tell } = await sell('2026-10-15T12:00:00Z');
    expect([await statement(202609), await statement(202610)]).toEqual(before);
    const november = await statement(202611);
    expect(november.total).toMatchObject({ sales: '200.00', acquisition_fees: '3.00' });
    const [line] = await db.selectFrom('receivables').orderBy('id', 'desc').select('due_on').limit(1).execute();
    expect(line?.due_on, 'as if it had been paid today').toBe('2026-11-19');
    await tell({ refunded_amount: '10.00' });
    expect([await statement(202609), await statement(202610)]).toEqual(before);
    expect((await statement(202611)).total.refunds).toBe('50.00');
  });

  it('keeps what comes from before the book at its own day', async () => {
    await sell('2026-08-15T12:00:00Z');
    expect((await statement(202611)).total.sales).toBe('200.00');
    expect((await ofLedger('2026-08')).sales).toBe(-10_000);
  });

  it('takes no payment that a person dates back, of an order or without one', async () => {
    const { status, body } = await sell('2026-10-31T23:59:00Z', owner);
    expect([status, body.error?.fields]).toEqual([
      422,
      { paid_at: 'O mês deste pagamento já foi fechado no financeiro: informe uma data posterior.' },
    ]);
    expect((await sell('2026-11-01T03:00:00Z', owner)).status).toBe(200);
    const alone = { payer_name: 'Ana', method: 'credit_card', amount: '10.00', status: 'paid' };
    const old = await owner.post('/v2/finance/standalone-payments', { ...alone, paid_at: '2026-10-31T12:00:00Z' });
    expect([old.status, (old.body.error as { fields?: object })?.fields]).toEqual([
      422,
      { paid_at: 'Este mês já foi fechado: informe uma data posterior.' },
    ]);
  });

  it('keeps the first day of the book where it is', async () => {
    const { body } = await owner.put<FinanceSettings>('/v2/finance/settings', { book_since: '2026-09-11' });
    expect(body).toMatchObject({ error: { code: 'finance.book_closed' } });
  });

  it('is the same when the book is written anew, closed or opened again', async () => {
    await book();
    const before = await dump();
    const anew = async () => {
      await writeBookAnew(db, shop, storeToday(desk.contextOf(actor)));
      return dump();
    };
    expect(await anew()).toEqual(before);
    await reopen(202610);
    await reopen(202609);
    expect(await anew(), 'with no month closed').toEqual(before);
    await sell('2026-10-16T12:00:00Z');
    expect((await statement(202610)).total.sales, 'an open month takes it again').toBe('200.00');
    await close(202610);
    const later = await dump();
    expect(await anew()).toEqual(later);
  });
});

it('a month in which more went back than came stays numbers in its sheet', async () => {
  const { recipient_id, store_id } = await db
    .selectFrom('ledger')
    .where('day', '<', '2026-10-01')
    .select(['recipient_id', 'store_id'])
    .executeTakeFirstOrThrow();
  const wentBack = { kind: 'correction', sales: 15_000, available: -15_000 } as const;
  await db
    .insertInto('ledger')
    .values({ ...wentBack, store_id, recipient_id, day: '2026-09-30' })
    .execute();
  const { file } = await owner.get('/v2/finance/months/202609/export');
  const total = file?.bytes
    .toString()
    .split('\r\n')
    .find((row) => row.startsWith('Total;'));
  expect(total).toBe('Total;-50,00;0,00;0,00;1,00;0,00;0,00;0,00;1,00;-51,00');
});
