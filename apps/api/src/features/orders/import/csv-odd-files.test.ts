import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type ImportsDesk, openImportsDesk } from '../../../../test/imports-desk.ts';

let desk: ImportsDesk;
beforeAll(async () => {
  desk = await openImportsDesk();
});
afterAll(() => desk.api.close());
beforeEach(() => desk.clear());

const header = 'Pedido;Data;Status;Cliente;Telefone;Produto;Qtd;Preço';
const row = (id: string, { day = '2026-03-03', name = 'Ana', phone = '', title = 'Loção', price = '1,00' } = {}) =>
  [id, day, 'Aprovado', name, phone, title, '1', price].join(';');
const csv = (...rows: string[]) => [header, ...rows, ''].join('\r\n');

async function takeIn(file: string) {
  const { id, problem } = await desk.upload(file, 'pedidos.csv');
  expect(problem).toBeNull();
  const { state, batch } = await desk.run(id, 'run', { source: 'planilha' });
  return { counts: state.result, refused: await desk.refusedFile(batch.id) };
}

it('formulas are harmless in the refused file, and unchanged when it comes back', async () => {
  const formula = '=HYPERLINK("http://x";"y")';
  const quoted = `"${formula.replaceAll('"', '""')}"`;
  const evil = row('@1', { day: 'ontem', name: quoted, phone: '+55 11 98888-7777', title: '-2+3' });
  const { refused } = await takeIn(csv(evil));
  const [, cells] = refused.trim().split('\r\n');
  expect(cells).toBe(
    `Linha 2: Data do pedido: Informe uma data e hora válidas.;'@1;ontem;Aprovado;"'${quoted.slice(1)};'+55 11 98888-7777;'-2+3;1;1,00`,
  );
  expect((await takeIn(refused)).refused.split('\r\n')[1], 'not twice').toBe(cells);
  expect((await takeIn(refused.replace('ontem', '2026-03-03'))).counts).toMatchObject({ imported: 1, refused: 0 });
  const { db } = desk.api;
  const order = await db
    .selectFrom('orders')
    .innerJoin('order_items', 'order_items.order_id', 'orders.id')
    .select(['external_id', 'customer_name', 'title'])
    .executeTakeFirstOrThrow();
  expect(order).toEqual({ external_id: '@1', customer_name: formula, title: '-2+3' });
});

it.each([
  ['has a quote that nobody closes', `"${row('0')}`, 'As aspas desta linha não foram fechadas.'],
  ['is too long', `${row('0')};${'x'.repeat(1_200_000)}`, 'A linha passa de 1 MB.'],
])('a first row that %s is refused alone', async (_name, first, reason) => {
  const others = Array.from({ length: 30 }, (_, at) => row(`${at + 1}`, { title: 'x'.repeat(190) }));
  const long = ['x', 'y', 'z'].map((id) => `${row(id, { day: 'ontem' })}${' '.repeat(600_000)}`);
  for (const behind of [others, [...others, ...long]]) {
    const { counts } = await takeIn(csv(first, ...behind));
    expect(counts?.reasons.find((one) => one.line === 2)).toEqual({ reason, count: 1, line: 2 });
    expect((counts?.imported ?? 0) + (counts?.repeated ?? 0)).toBe(30);
  }
});

it('a header with only empty lines after it has no rows', async () => {
  expect((await desk.upload(csv('', '  ', ''), 'pedidos.csv')).problem).toMatch(/só tem a primeira linha/);
});

it('an ambiguous thousands separator is refused, whatever the other cells', async () => {
  const { counts } = await takeIn(csv(row('1', { price: '1.23' }), row('2', { price: '10.005' })));
  const reason = 'Preço unitário: Informe um valor com duas casas decimais, como 19.90.';
  expect(counts).toMatchObject({ imported: 1, refused: 1, reasons: [{ reason, count: 1, line: 3 }] });
  expect(await desk.orders()).toEqual([{ external_id: '1', total_cents: 123 }]);
});
