import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ImportsDesk, openImportsDesk } from '../../../../test/imports-desk.ts';
import { takeUpImport } from '../../../../test/take-up-import.ts';
import { findBatch } from '../../../platform/batches/batch.store.ts';
import { orderImport } from './import-work.ts';

let desk: ImportsDesk;
beforeAll(async () => {
  desk = await openImportsDesk();
});
afterAll(() => desk.api.close());
beforeEach(() => desk.clear());

const mapping = { source: 'planilha' };
const header = 'Pedido;Data;Status;Cliente;Produto;Qtd;Preço;Observação';
const row = (id: string, title = 'Loção', price = '1,00', more = '') =>
  `${id};2026-03-03;Aprovado;Ana;${title};1;${price};${more}`;
const rowsOf = (id: string, count: number, more = '') =>
  Array.from({ length: count }, (_, at) => row(id, `Item ${at}`, '1,00', more));
const csv = (...rows: string[]) => [header, ...rows, ''].join('\r\n');

/** Stored orders with their number of items and their cost. */
async function stored() {
  const { db } = desk.api;
  const rows = await db
    .selectFrom('orders')
    .innerJoin('order_items', 'order_items.order_id', 'orders.id')
    .select(['external_id', 'total_cents'])
    .select(db.fn.countAll<number>().as('items'))
    .groupBy(['external_id', 'total_cents', 'number'])
    .orderBy('number')
    .execute();
  return rows.map(({ external_id: id, items, total_cents: cents }) => [id, Number(items), cents]);
}

/** Checks the file, then imports it, and expects the same result from both. */
async function takeIn(file: string) {
  const { id } = await desk.upload(file, 'pedidos.csv');
  const checked = (await desk.run(id, 'check', mapping)).state.check;
  const { state, batch } = await desk.run(id, 'run', mapping);
  const { work_id: _, ...counts } = state.result ?? expect.fail('no result');
  expect(checked).toMatchObject(counts);
  return { counts, refused: await desk.refusedFile(batch.id) };
}

const tooManyRows = 'O pedido tem mais de 500 linhas.';
const tooManyBytes = 'As linhas deste pedido passam juntas de 1 MB.';
const apart = 'As linhas deste pedido não estão juntas no arquivo.';
const numberless =
  'Abaixo deste pedido há linhas sem número. Repita o número em todas as linhas do pedido (células mescladas só o deixam na primeira).';

describe('an order of a CSV is imported with all of its items, or not at all', () => {
  it('with 500 rows, also at the end of the file or across a megabyte', async () => {
    const wide = 'x'.repeat(1900);
    const { counts } = await takeIn(csv(row('A'), ...rowsOf('B', 500), ...rowsOf('C', 500, wide), ...rowsOf('D', 500)));
    expect(counts).toMatchObject({ imported: 4, repeated: 0, refused: 0 });
    expect(await stored()).toEqual([
      ['A', 1, 100],
      ['B', 500, 50_000],
      ['C', 500, 50_000],
      ['D', 500, 50_000],
    ]);
  });

  it.each([501, 502, 503, 700, 1600])('with %i rows: it is refused once, with all of its rows', async (count) => {
    for (const behind of [[], [row('Z')]]) {
      const { counts, refused } = await takeIn(csv(row('A'), ...rowsOf('B', count), ...behind));
      expect(counts).toMatchObject({ refused: 1, reasons: [{ reason: tooManyRows, count: 1, line: 3 }] });
      const lines = refused.trim().split('\r\n').slice(1);
      expect(lines).toHaveLength(count);
      expect(lines.at(-1)).toContain(`;Item ${count - 1};`);
    }
    expect(await stored()).toEqual([
      ['A', 1, 100],
      ['Z', 1, 100],
    ]);
  });

  it('with more bytes than one read: it is refused once, and the others are imported', async () => {
    const wide = 'x'.repeat(9000);
    const { counts } = await takeIn(csv(row('A'), ...rowsOf('B', 300, wide), row('Z'), ...rowsOf('Y', 3, wide)));
    expect(counts).toMatchObject({ imported: 3, refused: 1 });
    expect(counts.reasons).toEqual([{ reason: tooManyBytes, count: 1, line: 3 }]);
    expect(await stored()).toEqual([
      ['A', 1, 100],
      ['Z', 1, 100],
      ['Y', 3, 300],
    ]);
  });

  it('with scattered rows: all of them are refused, and imported together with the corrected file', async () => {
    const far = rowsOf('x', 900).map((one, at) => one.replace('x', `F${at}`));
    const { counts, refused } = await takeIn(csv(row('D1', 'A', '10,00'), ...far, row('D1', 'C', '90,00'), row('D2')));
    expect(counts).toMatchObject({ imported: 901, repeated: 0, refused: 2 });
    expect(counts.reasons).toEqual([{ reason: apart, count: 2, line: 2 }]);
    expect((await stored()).filter(([id]) => id === 'D1')).toEqual([]);
    const corrected = await takeIn(refused);
    expect(corrected.counts).toMatchObject({ imported: 1, refused: 0 });
    expect((await stored()).at(-1)).toEqual(['D1', 2, 10_000]);
  });

  it('with rows in many places: each place is reported', async () => {
    const pairs = Array.from({ length: 60 }, (_, at) => [row('D', `D ${at}`), row('E', `E ${at}`)]).flat();
    const { counts, refused } = await takeIn(csv(...pairs));
    expect(counts).toMatchObject({ imported: 0, refused: 120, reasons: [{ reason: apart, count: 120, line: 2 }] });
    expect(refused.trim().split('\r\n')).toHaveLength(121);
  });

  it('twice in the file with equal text: it is the same order, as in another file', async () => {
    const file = csv(row('D1'), row('D1', 'B'), row('D2'), row('D1'), row('D1', 'B'));
    expect((await takeIn(file)).counts).toMatchObject({ imported: 2, repeated: 1, refused: 0 });
    expect((await takeIn(file)).counts).toMatchObject({ imported: 0, repeated: 3, refused: 0 });
    expect(await stored()).toEqual([
      ['D1', 2, 200],
      ['D2', 1, 100],
    ]);
  });

  it('with a broken row: its other rows wait for that one', async () => {
    const broken = row('D1', '"Loção').replace('\r', '');
    const { counts } = await takeIn(csv(row('D1'), broken, row('D2'), row('D3')));
    expect(counts).toMatchObject({ imported: 2, refused: 1 });
    expect(counts.reasons).toMatchObject([{ reason: 'As aspas desta linha não foram fechadas.' }]);
    expect((await stored()).map(([id]) => id)).toEqual(['D2', 'D3']);
  });

  it.each([
    ['all cells of the order empty, as merged ones are', ';;;;Xampu;1;5,00;'],
    ['nothing but a sum', ';;;;;3;15,00;'],
    ['the rest repeated', row('', 'Xampu', '5,00')],
  ])('with rows without a number below it: it is refused with them (%s)', async (_name, below) => {
    const file = csv(row('A'), row('B'), below, below, row('C'), row('D'), below);
    const { counts, refused } = await takeIn(file);
    expect(counts).toMatchObject({ imported: 2, refused: 2, reasons: [{ reason: numberless, count: 2, line: 3 }] });
    expect(await stored()).toEqual([
      ['A', 1, 100],
      ['C', 1, 100],
    ]);
    expect(refused.trim().split('\r\n')).toHaveLength(1 + 3 + 2);
  });

  it('with a broken row without a number below it: it is refused with it', async () => {
    const { counts } = await takeIn(csv(row('A'), row('B'), ';2026-03-03;Aprovado;"Ana;Xampu;1;5,00;', row('C')));
    expect(counts).toMatchObject({ imported: 2, refused: 1, reasons: [{ reason: numberless, line: 3 }] });
  });

  it('with rows without a number below it: it is imported once they have one', async () => {
    const { refused } = await takeIn(csv(row('B'), ';;;;Xampu;1;5,00;', ';;;;Sabonete;2;3,00;'));
    const corrected = refused.replaceAll(';;;;;', ';B;;;;');
    expect((await takeIn(corrected)).counts).toMatchObject({ imported: 1, refused: 0 });
    expect(await stored()).toEqual([['B', 3, 1200]]);
  });

  it('with rows without a number below it: also with more of them than one read', async () => {
    const below = Array.from({ length: 1200 }, (_, at) => `;;;;Item ${at};1;1,00;`);
    const { counts, refused } = await takeIn(csv(row('A'), row('B'), ...below, row('B', 'C'), row('Z')));
    expect(counts).toMatchObject({ imported: 2, refused: 1, reasons: [{ reason: numberless, count: 1, line: 3 }] });
    expect(refused.trim().split('\r\n')).toHaveLength(1 + 1202);
  });

  it('rows without content in a mapped column count as empty lines, anywhere', async () => {
    const nothing = [';;;;;;;', ';;;;;;;lida por ninguém'];
    const many = Array.from({ length: 300 }, () => nothing[1] as string);
    const ends = [row('C'), row('C', 'Xampu'), ...nothing];
    const file = csv(...nothing, row('A'), ...nothing, row('A', 'Xampu'), ...many, ...rowsOf('B', 400), ...ends);
    expect((await takeIn(file)).counts).toMatchObject({ imported: 3, refused: 0 });
    expect(await stored()).toEqual([
      ['A', 2, 200],
      ['B', 400, 40_000],
      ['C', 2, 200],
    ]);
    const between = Array.from({ length: 500 }, () => nothing[0] as string);
    const { counts } = await takeIn(csv(row('D'), ...between, row('D', 'Xampu'), row('E')));
    expect(counts).toMatchObject({ imported: 1, refused: 1, reasons: [{ reason: tooManyRows, line: 2 }] });
  });

  it('after almost as many empty lines as one read', async () => {
    await takeIn(csv(row('A'), '\r\n'.repeat(1_000_000), ...rowsOf('B', 400, 'x'.repeat(1500)), row('C')));
    expect(await stored()).toEqual([
      ['A', 1, 100],
      ['B', 400, 40_000],
      ['C', 1, 100],
    ]);
  });

  it('also with another server in each step', async () => {
    const { api, admin, upload, begin, last } = desk;
    const file = csv(...rowsOf('B', 1600), row('D1', 'A'), ...rowsOf('C', 700), row('D1', 'B'), row('Z'));
    const { id } = await upload(file, 'pedidos.csv');
    const { id: batchId } = await begin(id, 'run', mapping);
    for (let isOver = false, runs = 0; !isOver; runs++) {
      const step = await takeUpImport({ api, who: admin, kind: orderImport }, batchId);
      isOver = await step();
      expect(runs).toBeLessThan(20);
    }
    expect(await stored()).toEqual([['Z', 1, 100]]);
    expect((await last()).result).toMatchObject({ imported: 1, repeated: 0, refused: 4 });
    expect(await findBatch(api.db, batchId)).toMatchObject({ state: 'done', done: 1, refused: 4, total: 5 });
    expect((await desk.refusedFile(batchId)).trim().split('\r\n')).toHaveLength(1 + 1600 + 700 + 2);
  });
});

describe('the refused file', () => {
  it('has complete rows, whatever the length and number of cells', async () => {
    const long = 'ã'.repeat(300_000);
    const cells = Array.from({ length: 400 }, (_, at) => `c${at}`).join(';');
    const { refused } = await takeIn(csv(row('A', 'Loção', '10.005', long), `${row('B')};${cells}`));
    const [, first, second] = refused.trim().split('\r\n');
    expect(first?.endsWith(`;10.005;${long}`), 'the long cell').toBe(true);
    expect(second?.endsWith(';c398;c399'), 'the last cell').toBe(true);
    expect((await takeIn(refused.replace('10.005', '10,00'))).counts).toMatchObject({ imported: 1, refused: 1 });
  });

  it('names a row of ten thousand columns, which is refused again', async () => {
    const { refused } = await takeIn(csv(`${row('A')}${';x'.repeat(20_000)}`, row('B')));
    const [, kept = ''] = refused.trim().split('\r\n');
    expect(kept.split(';')).toHaveLength(10_001);
    expect(kept).toContain('Só as primeiras 10.000 colunas dela estão aqui.');
    expect((await takeIn(refused)).counts).toMatchObject({ imported: 0, refused: 1 });
  });

  it('names a row that is too long to read, and has no other row of its order', async () => {
    const long = row('B', 'Xampu', '1,00', 'x'.repeat(2_500_000));
    const parts = [row('B', 'Loção'), long, row('C'), row('B', 'Sabonete')];
    const { counts, refused } = await takeIn(csv(row('A'), ...parts, row('Z')));
    const reason = 'A linha passa de 1 MB.';
    expect(counts).toMatchObject({ imported: 3, refused: 2, reasons: [{ reason, count: 2, line: 3 }] });
    const output = [3, 6].map(
      (line) => `Linha ${line}: ${reason} O pedido não está neste arquivo: corrija-o no original.`,
    );
    expect(refused.trim().split('\r\n').slice(1)).toEqual(output);
    expect((await takeIn(refused)).counts).toMatchObject({ imported: 0, refused: 0 });
  });
});
