import type {
  TransactionRow,
  TransactionTotals,
} from '@botica/contract/features/finance/transactions/transaction-schemas';
import type { Pagination } from '@botica/contract/kit/page';
import type { Area } from '@botica/contract/kit/permissions';
import { describe, expect, it } from 'vitest';
import { openIntakeDesk, paid } from '../../../test/intake-desk.ts';
import { now } from '../../../test/orders-desk.ts';

const { desk, program, create } = await openIntakeDesk();
const owner = await desk.signIn('financeiro');

interface Page {
  items: TransactionRow[];
  pagination: Pagination;
}

const list = async (query = '', who = owner) => {
  const { status, body } = await who.get<Page>(`/v2/finance/transactions?${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const totals = async (query = '') => (await owner.get<TransactionTotals>(`/v2/finance/totals${query}`)).body;

/** Creates an order of R$ 150 with one payment, or updates that payment. */
async function sell(name: string, said: object = {}) {
  const { order } = await create({ customer: { name }, payments: [{ ...paid('150.00', 'p-1'), ...said }] });
  const tell = (payment: object) =>
    program.post(`/v2/orders/${order.id}/payments`, { ...paid('150.00', 'p-1'), ...payment });
  return { order, tell };
}

describe('a payment', () => {
  it('is a transaction as soon as its order is there, with what the screen shows of it', async () => {
    const { order } = await sell('Antônia Ferreira', {
      tid: 'TID-4711',
      payment_method: 'credit_card',
      installments: 3,
    });
    const { items } = await list('tid=TID-4711');
    expect(items).toEqual([
      {
        id: expect.any(Number),
        status: 0,
        is_partial: false,
        client_name: 'Antônia F.',
        tID: 'TID-4711',
        date: now.toISOString(),
        payment_method: 'credit_card',
        installments: 3,
        value: '150.00',
        refunded_value: '0.00',
        order: { id: order.id, label: order.label },
        standalone_id: null,
        follows_order: false,
        is_of_provider: false,
        version: 1,
        receiver: { id: expect.any(Number), name: expect.any(String) },
      },
    ]);
  });

  it.each([
    ['waiting_payment', 1],
    ['refused', 2],
    ['refunded', 3],
    ['chargeback', 4],
    ['processing', 5],
  ])('that is %s stands under %i', async (status, number) => {
    const { order } = await sell('Bia', { status });
    const { items } = await list(`status=${number}&order=${order.alias}`);
    expect(items.map((item) => item.order?.id)).toEqual([order.id]);
  });

  it('follows what becomes of it', async () => {
    const { order, tell } = await sell('Caio', { status: 'waiting_payment' });
    const shown = async () => (await list(`order=${order.alias}`)).items.map(({ status, tID }) => [status, tID]);
    expect(await shown()).toEqual([[1, null]]);
    await tell({});
    expect(await shown()).toEqual([[0, null]]);
    await tell({ tid: 'depois' });
    expect(await shown(), 'also of its name alone').toEqual([[0, 'depois']]);
    await tell({ status: 'chargeback', tid: 'depois' });
    expect(await shown()).toEqual([[4, 'depois']]);
  });

  it('of which a part went back stays approved, and says so', async () => {
    const { order, tell } = await sell('Duda');
    await tell({ refunded_amount: '50.00' });
    const [item] = (await list(`order=${order.alias}`)).items;
    expect(item).toMatchObject({ status: 0, is_partial: true, value: '150.00', refunded_value: '50.00' });
  });
});

describe('an alternative payment', () => {
  const pix = { method: 'Vale-compra', amount: '150.00' };

  it('waits until its order is approved, and goes back when that is cancelled', async () => {
    const admin = await desk.signIn('admin');
    const { order } = await create({ alternative_payment: pix });
    const shown = async () => {
      const { items } = await list(`order=${order.alias}&payment_method=other`);
      return items.map(({ status, value, refunded_value: refunded }) => [status, value, refunded]);
    };
    expect(await shown()).toEqual([[1, '150.00', '0.00']]);
    await admin.put(`/v2/order/${order.id}/status`, { status: 20 });
    expect(await shown()).toEqual([[0, '150.00', '0.00']]);
    await admin.put(`/v2/order/${order.id}/status`, { status: 55, status_justification: 'Desistência do cliente' });
    expect(await shown()).toEqual([[3, '150.00', '150.00']]);
  });

  it('of an order that is cancelled before was refused', async () => {
    const admin = await desk.signIn('admin');
    const { order } = await create({ alternative_payment: pix });
    await admin.put(`/v2/order/${order.id}/status`, { status: 55, status_justification: 'Desistência do cliente' });
    expect((await list(`order=${order.alias}`)).items.map(({ status }) => status)).toEqual([2]);
  });
});

describe('the list', () => {
  it('is narrowed by everything together, and counts what it is narrowed to', async () => {
    const { order } = await sell('Elisa Prado', { payment_method: 'boleto', tid: 'B-1' });
    const day = now.toISOString().slice(0, 10);
    const narrow = `status=0&payment_method=boleto&from=${day}&to=${day}`;
    const { items, pagination } = await list(narrow);
    expect([items.map((item) => item.order?.id), pagination.total_items]).toEqual([[order.id], 1]);
    expect((await list(`${narrow}&customer=elisa%20pra`)).items).toHaveLength(1);
    expect((await list(`${narrow}&amount=150.00`)).items).toHaveLength(1);
    expect((await list(`${narrow}&amount=150,01`)).items).toHaveLength(0);
    expect((await list('payment_method=boleto&to=2026-11-17')).pagination.total_items).toBe(0);
  });

  it('counts the days of its far pages as it counts its transactions', async () => {
    const { order, tell } = await sell('Gina', { created_at: '2026-11-02T12:00:00Z' });
    await sell('Gina', { created_at: '2026-11-02T12:00:00Z' });
    await tell({ status: 'refunded' });
    expect((await list(`order=${order.alias}`)).items).toHaveLength(1);
    const { db } = desk.database;
    const whole = await db.selectFrom('transaction_whole_days').select(['store_id', 'day', 'count']).execute();
    const counted = await db
      .selectFrom('transactions')
      .groupBy(['store_id', 'day'])
      .select(({ fn }) => ['store_id', 'day', fn.countAll<number>().as('count')])
      .execute();
    const sorted = (rows: typeof whole) =>
      rows
        .filter(({ count }) => count > 0)
        .map((row) => JSON.stringify(row))
        .sort();
    expect(sorted(whole)).toEqual(sorted(counted));
  });

  it.each([['order=abc'], ['customer=%21'], ['tid=ninguem'], ['amount=1e3'], ['receiver=999999']])(
    'by %s shows nothing',
    async (query) => {
      expect(await list(query)).toMatchObject({ items: [], pagination: { total_items: 0 } });
    },
  );

  it.each([
    ['status=6'],
    ['payment_method=dinheiro'],
    ['from=2026-02-30'],
    [`amount=${'9'.repeat(101)}`],
    [`tid=${'x'.repeat(101)}`],
  ])('by %s is refused', async (query) => {
    const { status } = await owner.get(`/v2/finance/transactions?${query}`);
    expect(status).toBe(422);
  });

  it('by a column that it does not offer is not sorted', async () => {
    expect((await owner.get('/v2/finance/transactions?sort-by=receiver')).status).toBe(400);
  });

  it('names buyers and leads to orders for whoever may read those', async () => {
    const { order } = await sell('Fabiana de Souza Lima');
    const seen = async (...areas: Area[]) => {
      const rules = (['Financeiro', ...areas] as const).map((role) => ({ role, permissions: ['read' as const] }));
      const who = await desk.signIn({ grouprules: rules });
      const [item] = (await list(`order=${order.alias}`, who)).items;
      return [item?.client_name, item?.order];
    };
    expect(await seen()).toEqual(['Fabiana L.', { id: null, label: order.label }]);
    expect(await seen('Clientes', 'Pedidos')).toEqual(['Fabiana de Souza Lima', { id: order.id, label: order.label }]);
  });

  it("shows nothing of another store's", async () => {
    const other = await desk.signIn('admin', desk.otherStoreId);
    expect((await list('', other)).pagination.total_items).toBe(0);
  });
});

describe('the totals', () => {
  it('count today and the 29 days before, less what went back', async () => {
    const before = await totals();
    const { tell } = await sell('Gil');
    await tell({ refunded_amount: '50.00' });
    await sell('Hugo', { status: 'waiting_payment' });
    await sell('Iara', { created_at: '2026-10-19T12:00:00Z' });
    const after = await totals();
    const grown = (key: keyof TransactionTotals) => [
      after[key].count - before[key].count,
      (Number(after[key].value) - Number(before[key].value)).toFixed(2),
    ];
    expect(grown('approved')).toEqual([1, '100.00']);
    expect(grown('waiting')).toEqual([1, '150.00']);
    expect(grown('reversal')).toEqual([0, '50.00']);
  });

  it('follow the receiver and nothing else', async () => {
    const [item] = (await list()).items;
    expect(await totals(`?receiver=${item?.receiver.id}`)).toEqual(await totals());
    expect((await totals('?receiver=999999')).approved).toEqual({ count: 0, value: '0.00' });
  });
});
