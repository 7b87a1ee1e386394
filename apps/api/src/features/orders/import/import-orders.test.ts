import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { migrations } from '../../../../database/migrations/all-migrations.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/test-database.ts';
import { outside } from '../../../../test/test-secrets.ts';
import { showOrder } from '../record/show-order.ts';
import { importOrders } from './import-orders.ts';
import { ndjsonOrders } from './ndjson-orders.ts';

let database: TestDatabase;
let storeId: number;

beforeAll(async () => {
  database = await createTestDatabase(migrations);
});
afterAll(() => database.drop());
beforeEach(async () => {
  const domain = `loja-${Math.random()}.example`;
  const store = await database.db
    .insertInto('stores')
    .values({ domain, name: 'Loja', cnpj: null, public_token: domain })
    .returning('id')
    .executeTakeFirstOrThrow();
  storeId = store.id;
});

function orderLine(id: string, change: object = {}): string {
  return JSON.stringify({
    source: 'loja-antiga',
    external_id: id,
    created_at: '2026-03-02T12:00:00Z',
    status: 50,
    history: [
      { at: '2026-03-02T13:00:00Z', status: 20, agent_name: 'Beatriz' },
      { at: '2026-03-03T13:00:00Z', status: 30 },
      { at: '2026-03-04T13:00:00Z', status: 50 },
    ],
    paid_at: '2026-03-02T12:30:00Z',
    customer: { name: `Cliente ${id}`, document: { type: 'cpf', number: '529.982.247-25' } },
    items: [{ title: 'Dipirona', qty: 2, unit_price: '10.50', inquiry_display_id: 'R-7' }],
    freight_cost: '5.00',
    payments: [{ external_id: 'p1', payment_method: 'credit_card', status: 'paid', amount: '20.00', installments: 24 }],
    alternative_payment: {
      method: 'Vale',
      amount: '6.00',
      parts: [
        { method: 'Vale', amount: '2.00' },
        { method: 'Vale', amount: '4.00' },
      ],
    },
    expedition_date: '2026-03-04',
    delivery_date: '2026-03-09',
    tracking_code: 'ab123br',
    invoice_number: '000123',
    ...change,
  });
}

async function* bytes(...lines: (string | Buffer)[]) {
  for (const line of lines) yield Buffer.concat([Buffer.from(line as string), Buffer.from('\n')]);
}

const run = (lines: (string | Buffer)[], batchSize?: number) =>
  importOrders({
    db: database.db,
    storeId,
    orders: ndjsonOrders(bytes(...lines)),
    ...(batchSize ? { batchSize } : {}),
  });

async function stored() {
  const rows = await database.db
    .selectFrom('orders')
    .select(['id', 'number', 'external_id'])
    .where('store_id', '=', storeId)
    .orderBy('number')
    .execute();
  return rows;
}

test('an order keeps its status, dates, history, payments and the parts of its alternative payment', async () => {
  expect(await run([orderLine('A')])).toEqual({ imported: 1, alreadyThere: 0, rejected: [] });
  const [row = expect.fail('no order')] = await stored();
  const actor = { kind: 'system', storeId, timeZone: 'America/Sao_Paulo', name: 'sistema' } as const;
  const detail = await showOrder({ db: database.db, actor, outside, clock: () => new Date() }, row.id);
  expect(detail.order).toMatchObject({
    label: '#1',
    status: 50,
    created_at: '2026-03-02T12:00:00.000Z',
    paid_at: '2026-03-02T12:30:00.000Z',
    price_net: '26.00',
    expedition_date: '2026-03-04',
    delivery_date: '2026-03-09',
    tracking_code: 'AB123BR',
    invoice_number: '000123',
    inquiry_display_ids: ['R-7'],
    last_update: { agent_id: null, agent_name: 'Importação', at: '2026-03-04T13:00:00.000Z' },
  });
  expect(detail.payment).toMatchObject([{ amount: '20.00', installments: 24 }]);
  expect(detail.alternative_payment).toMatchObject({ method: 'Vale', amount: '6.00' });
  expect(detail.history.map(({ action, agent_name, changes }) => [action, agent_name, changes.status])).toEqual([
    ['orders.created', 'Importação', [null, 10]],
    ['orders.status_changed', 'Beatriz', [10, 20]],
    ['orders.status_changed', 'Importação', [20, 30]],
    ['orders.status_changed', 'Importação', [30, 50]],
  ]);
  const { rows } = await sql<{ parts: unknown }>`
    select alternative_payment -> 'parts' as parts from orders where store_id = ${storeId}`.execute(database.db);
  expect(rows[0]?.parts).toMatchObject([{ amount: '2.00' }, { amount: '4.00' }]);
});

test('bad lines are reported with number and reason, good ones are imported and numbered in file order', async () => {
  const lines = [
    `\uFEFF${orderLine('A')}\r`,
    '',
    'not json',
    orderLine('B', { customer: { name: 'Com\0nulo' } }),
    Buffer.from([0xff, 0xfe]),
    orderLine('C'),
    orderLine('D', { customer: { name: 'x'.repeat(1_100_000) } }),
    orderLine('E', { status: 30 }),
    orderLine('F'),
  ];
  expect(await run(lines, 2)).toEqual({
    imported: 3,
    alreadyThere: 0,
    rejected: [
      { line: 3, reason: 'A linha não é um JSON válido.' },
      { line: 4, reason: 'A linha contém um caractere inválido (nulo).' },
      { line: 5, reason: 'A linha não está em UTF-8.' },
      { line: 7, reason: 'A linha passa de 1 MB.' },
      { line: 8, reason: 'history: A última mudança do histórico não leva à situação do pedido.' },
    ],
  });
  expect((await stored()).map((row) => [row.number, row.external_id])).toEqual([
    [1, 'A'],
    [2, 'C'],
    [3, 'F'],
  ]);
});

test('a second run adds nothing, and neither does a repeated line', async () => {
  const lines = [orderLine('A'), orderLine('B'), orderLine('A'), orderLine('C')];
  expect(await run(lines)).toMatchObject({ imported: 3, alreadyThere: 1 });
  expect(await run(lines)).toMatchObject({ imported: 0, alreadyThere: 4 });
  expect(await run([...lines, orderLine('D'), orderLine('A', { source: 'outra' })], 3)).toMatchObject({
    imported: 2,
    alreadyThere: 4,
  });
  expect((await stored()).map((row) => row.number)).toEqual([1, 2, 3, 4, 5]);
});

test('an order that only the database refuses does not fail its batch', async () => {
  // The contract accepts this order and a table constraint refuses it; the constraint exists only in this test.
  await database.pool.query(`alter table orders add constraint only_here check (external_id <> 'B') not valid`);
  const result = await run([orderLine('A'), orderLine('B'), orderLine('C')]);
  await database.pool.query('alter table orders drop constraint only_here');
  expect(result).toEqual({
    imported: 2,
    alreadyThere: 0,
    rejected: [{ line: 2, reason: 'O pedido não pôde ser gravado (23514).' }],
  });
  expect((await stored()).map((row) => [row.number, row.external_id])).toEqual([
    [1, 'A'],
    [2, 'C'],
  ]);
  const counters = await database.db.selectFrom('order_counters').selectAll().where('store_id', '=', storeId).execute();
  expect(counters).toEqual([{ store_id: storeId, kind: '50', count: 2 }]);
});

test('a dry run counts new, known and refused orders, and writes nothing', async () => {
  await run([orderLine('A')]);
  const lines = [orderLine('A'), orderLine('B'), orderLine('B'), orderLine('C', { status: 30 }), orderLine('D')];
  const dryRun = () =>
    importOrders({
      db: database.db,
      storeId,
      dryRun: true,
      batchSize: 2,
      orders: ndjsonOrders(bytes(...lines, orderLine('B'))),
    });
  const expected = {
    imported: 2,
    alreadyThere: 3,
    rejected: [{ line: 4, reason: expect.stringMatching(/^history: /) }],
  };
  expect([await dryRun(), await dryRun()]).toEqual([expected, expected]);
  expect(await stored()).toHaveLength(1);
});

test('refused lines are written with their reason, and imported once they are corrected', async () => {
  const refused: string[] = [];
  const keep = async ({ text }: { text: string }) => void refused.push(text);
  const orders = ndjsonOrders(bytes(orderLine('A'), '{', orderLine('B', { customer: {} }), orderLine('C')));
  await importOrders({ db: database.db, storeId, orders, onRefused: keep });
  expect(refused.map((line) => JSON.parse(line))).toMatchObject([
    { import_error: 'Linha 2: A linha não é um JSON válido.', import_line: '{' },
    { import_error: 'Linha 3: customer.name: Nome obrigatório.', external_id: 'B' },
  ]);
  const corrected = { ...JSON.parse(refused[1] as string), customer: { name: 'Bia' } };
  expect(await run([JSON.stringify(corrected)])).toEqual({ imported: 1, alreadyThere: 0, rejected: [] });
});

test('two imports of one file at once add each order once', async () => {
  const lines = Array.from({ length: 60 }, (_, index) => orderLine(`${index}`));
  const results = await Promise.all([run(lines, 7), run(lines, 9)]);
  expect(results.reduce((sum, result) => sum + result.imported, 0)).toBe(60);
  expect(results.reduce((sum, result) => sum + result.alreadyThere, 0)).toBe(60);
  expect(results.flatMap((result) => result.rejected)).toEqual([]);
  expect(await stored()).toHaveLength(60);
});
