import { transactionSorts } from '@botica/contract/features/finance/transactions/transaction-list-options';
import {
  transactionMethodNames,
  transactionStatusNames,
} from '@botica/contract/features/finance/transactions/transaction-names';
import type { TransactionRow } from '@botica/contract/features/finance/transactions/transaction-schemas';
import {
  isTransactionStatus,
  transactionStatuses,
} from '@botica/contract/features/finance/transactions/transaction-status';
import type { ErrorBody } from '@botica/contract/kit/errors';
import type { Pagination } from '@botica/contract/kit/page';
import type { Batch } from '@botica/contract/platform/batches/batch-schemas';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anOrder, placeOrders } from '../../../../test/builders-orders.ts';
import { type Client, startTestApp, type TestApp } from '../../../../test/test-app.ts';

type Body = Batch & { items: TransactionRow[]; pagination: Pagination; error: ErrorBody };

let api: TestApp;
let owner: Client<Body>;

const names = ['Ana Souza', 'Bruno Prado', 'Érica Lima', '=1+1', 'zoraide'];
const states = ['paid', 'waiting_payment', 'refused', 'refunded', 'chargeback', 'processing'] as const;
const methods = ['credit_card', 'boleto', 'pix'] as const;

beforeAll(async () => {
  api = await startTestApp();
  owner = await api.signIn<Body>({
    grouprules: [
      { role: 'Financeiro', permissions: ['read'] },
      { role: 'Clientes', permissions: ['read'] },
    ],
  });
  // Many rows are equal in a sort and differ only by id. They are more than one batch of the export.
  const orders = Array.from({ length: 1_030 }, (_, n) => {
    const amount = `${100 + (n % 5)}.50`;
    return anOrder({
      name: names[n % names.length] as string,
      createdAt: new Date(Date.UTC(2026, 9, 1 + (n % 7), 12, 0, 0, 0)),
      intake:
        n % 10 === 0
          ? { alternative_payment: { method: 'Vale-compra', amount } }
          : {
              payments: [
                {
                  payment_method: methods[n % 3] as (typeof methods)[number],
                  status: states[n % 6] as (typeof states)[number],
                  amount,
                  tid: `T${n}`,
                  ...(n % 12 === 0 && { refunded_amount: '10.00' }),
                },
              ],
            },
    });
  });
  await api.db
    .updateTable('finance_settings')
    .set({ book_since: '2026-10-01' })
    .where('store_id', '=', api.store.id)
    .execute();
  const fee = { store_id: api.store.id, rate: 100, settle_days: 30, valid_from: '2026-10-01' } as const;
  await api.db
    .insertInto('finance_fees')
    .values({ ...fee, method: 'credit_card' })
    .execute();
  await placeOrders(api.db, api.store.id, orders);
  const elsewhere = { payments: [{ payment_method: 'pix', status: 'paid', amount: '1.00' } as const] };
  await placeOrders(api.db, api.otherStore.id, [anOrder({ name: 'Ana de fora', intake: elsewhere })]);
});
afterAll(() => api.close());
beforeEach(() => api.db.deleteFrom('works').execute());

type Filter = Record<string, string>;

async function begin(filter: Filter, client = owner, format = 'csv'): Promise<number> {
  const sent = 'receiver' in filter ? { ...filter, receiver: Number(filter.receiver) } : filter;
  const { status, body } = await client.post('/v2/finance/exports', { filter: sent, format });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.id;
}

/** Runs the export and reads the file: header and rows. */
async function fetched(id: number, client = owner): Promise<string[][]> {
  await api.runJobs();
  const { file } = await client.get(`/v2/works/${id}/file`);
  return parse(file?.bytes ?? '', { bom: true, delimiter: ';' });
}

const exported = async (filter: Filter, client = owner) => fetched(await begin(filter, client), client);

/** Rows of all pages of the list. */
async function listed(filter: Filter): Promise<TransactionRow[]> {
  const rows: TransactionRow[] = [];
  for (let page = 1, isLast = false; !isLast; page++) {
    const { body } = await owner.get(`/v2/finance/transactions?${new URLSearchParams({ ...filter, p: String(page) })}`);
    rows.push(...body.items);
    isLast = body.items.length < 30;
  }
  return rows;
}

const brl = (amount: string) => amount.replace('.', ',');
const shownInSheet = (row: TransactionRow) => [
  isTransactionStatus(row.status) && transactionStatusNames[row.status],
  // Text that looks like a formula is quoted for spreadsheets.
  row.client_name.replace(/^=/, "'="),
  row.tID ?? '',
  transactionMethodNames[row.payment_method],
  brl(row.value),
  brl(row.refunded_value),
  row.order?.label.slice(1),
  row.receiver.name,
];
const columns = ['Situação', 'Cliente', 'TID', 'Pagamento', 'Valor', 'Valor estornado', 'Pedido', 'Recebedor'];
const cellsOf = ([header = [], ...rows]: string[][]) =>
  rows.map((row) => columns.map((name) => row[header.indexOf(name)]));

const expectSame = async (filter: Filter) => {
  const rows = await listed(filter);
  expect(cellsOf(await exported(filter)), JSON.stringify(filter)).toEqual(rows.map(shownInSheet));
  return rows.length;
};

describe('a sheet of transactions', () => {
  it('holds exactly what the list shows, in its order, for every sort', async () => {
    for (const sort of transactionSorts) {
      for (const ascending of ['0', '1']) {
        expect(await expectSame({ 'sort-by': sort, ascending })).toBe(1_030);
      }
    }
  });

  it('and for every filter and search, alone and together', async () => {
    const [row] = await listed({});
    const filters: Filter[] = [
      ...transactionStatuses.map((status) => ({ status: `${status}` })),
      ...[...methods, 'other' as const].map((method) => ({ payment_method: method })),
      { from: '2026-10-03' },
      { to: '2026-10-04' },
      { from: '2026-10-03', to: '2026-10-04', status: '0' },
      { receiver: String(row?.receiver.id) },
      { customer: 'ana' },
      { customer: 'ana', status: '1' },
      { tid: 'T10' },
      { order: '10' },
      { amount: '103,50' },
      { order: '1', amount: '103.50', 'sort-by': 'value' },
    ];
    for (const filter of filters) expect(await expectSame(filter), JSON.stringify(filter)).toBeGreaterThan(0);
    const vain: Filter[] = [{ receiver: '999999' }, { customer: '??' }, { amount: 'x' }];
    for (const filter of vain) {
      expect(await expectSame(filter), JSON.stringify(filter)).toBe(0);
    }
  });

  it('has these columns, with moments as the clock of the store showed them', async () => {
    const [header, first] = await exported({ tid: 'T36', order: '37', ascending: '1' });
    expect(header).toEqual([
      'Situação',
      'Cliente',
      'CPF/CNPJ',
      'TID',
      'Data',
      'Pago em',
      'Pagamento',
      'Parcelas',
      'Valor',
      'Valor estornado',
      'Taxas',
      'Líquido',
      '1º vencimento',
      'Pedido',
      'Recebedor',
    ]);
    expect(first?.slice(0, 14)).toEqual([
      'Aprovado',
      'Bruno Prado',
      '529.982.247-25',
      'T36',
      '02/10/2026 09:00:00',
      '02/10/2026 09:00:00',
      'Cartão de Crédito',
      '',
      '101,50',
      '10,00',
      '1,02',
      '90,48',
      '03/11/2026',
      '37',
    ]);
  });

  it('makes formulas in names harmless, as XLSX too', async () => {
    const rows = await exported({ customer: '1 1' });
    expect(cellsOf(rows)[0]?.[1]).toBe("'=1+1");
    const id = await begin({}, owner, 'xlsx');
    await api.runJobs();
    const { file } = await owner.get(`/v2/works/${id}/file`);
    expect(file?.disposition).toContain('transacoes-2026-11-18.xlsx');
  });

  it('tells whoever may not read customers a first name and an initial, as the list does', async () => {
    const bookkeeper = await api.signIn<Body>({ grouprules: [{ role: 'Financeiro', permissions: ['read'] }] });
    const [row] = cellsOf(await exported({ tid: 'T1021' }, bookkeeper));
    expect(row?.[1]).toBe('Bruno P.');
    const [header = [], whole = []] = await exported({ tid: 'T1021' }, bookkeeper);
    expect(whole[header.indexOf('CPF/CNPJ')]).toBe('');
  });

  it('does not hold what came after it was asked for', async () => {
    const before = await listed({ customer: 'bruno' });
    const id = await begin({ customer: 'bruno' });
    const payments = [{ payment_method: 'pix', status: 'paid', amount: '1.00' } as const];
    await placeOrders(api.db, api.store.id, [anOrder({ name: 'Bruno Novo', intake: { payments } })]);
    expect(await listed({ customer: 'bruno' })).toHaveLength(before.length + 1);
    expect(cellsOf(await fetched(id))).toEqual(before.map(shownInSheet));
  });

  it('is told in the audit without whom was searched for', async () => {
    await begin({ customer: 'ana', status: '0', from: '2026-10-03' });
    const { changes } = await api.db
      .selectFrom('audit')
      .select('changes')
      .where('action', '=', 'works.started')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(changes).toEqual({
      kind: [null, 'finance.export'],
      format: [null, 'CSV'],
      transaction_filter: [null, 'Situação: Aprovado, De: 03/10/2026, Cliente'],
    });
  });

  it.each([
    [{ format: 'pdf' }, 'format'],
    [{ filter: { status: '9' } }, 'filter.status'],
    [{ filter: { 'sort-by': 'receiver' } }, 'filter.sort-by'],
    [{ filter: { from: '2026-02-30' } }, 'filter.from'],
  ])('is refused with %j', async (wrong, field) => {
    const { status, body } = await owner.post('/v2/finance/exports', { filter: {}, format: 'csv', ...wrong });
    expect([status, Object.keys(body.error.fields ?? {})]).toEqual([422, [field]]);
  });

  it('needs the right to read finance', async () => {
    const seller = await api.signIn<Body>({ grouprules: [{ role: 'Pedidos', permissions: ['read', 'write'] }] });
    expect((await seller.post('/v2/finance/exports', { filter: {}, format: 'csv' })).status).toBe(403);
  });
});
