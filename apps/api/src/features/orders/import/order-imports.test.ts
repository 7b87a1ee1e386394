import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { placeCustomer } from '../../../../test/builders-customers.ts';
import { type ImportsDesk, importLine, openImportsDesk } from '../../../../test/imports-desk.ts';
import { takeUpImport } from '../../../../test/take-up-import.ts';
import { findBatch } from '../../../platform/batches/batch.store.ts';
import { orderImport } from './import-work.ts';

let desk: ImportsDesk;
beforeAll(async () => {
  desk = await openImportsDesk();
});
afterAll(() => desk.api.close());
beforeEach(() => desk.clear());

const lines = (...all: string[]) => `${all.join('\n')}\n`;
const named = async () => (await desk.orders()).map(({ external_id: id }) => id);

describe('a file of NDJSON', () => {
  it('is checked without a trace, then imported, each order once', async () => {
    const { upload, run } = desk;
    await run((await upload(lines(importLine('A')))).id, 'run');
    const file = lines(
      importLine('A'),
      importLine('B'),
      importLine('B'),
      '{',
      importLine('C', { status: 40 }),
      importLine('D'),
    );
    const { id } = await upload(file);
    const expected = { imported: 2, repeated: 2, refused: 2 };
    const checked = await run(id, 'check');
    expect(checked.batch).toMatchObject({ state: 'done', done: 4, refused: 2, total: 6, file: null });
    expect(checked.state.check).toMatchObject({
      ...expected,
      reasons: [
        { reason: 'A linha não é um JSON válido.', count: 1, line: 4 },
        { reason: expect.stringMatching(/^status: Use 10 \(Realizado\), /), count: 1, line: 5 },
      ],
    });
    expect(await named()).toEqual(['A']);
    const imported = await run(id, 'run');
    expect(imported.state).toMatchObject({ check: expected, result: expected });
    expect(await named()).toEqual(['A', 'B', 'D']);
    const again = await run(id, 'run');
    expect(again.state.result).toMatchObject({ imported: 0, repeated: 4, refused: 2 });
    expect(await named()).toHaveLength(3);
  });

  it('keeps its refused lines, which can be corrected and imported', async () => {
    const { upload, run, refusedFile, api } = desk;
    const { batch } = await run((await upload(lines(importLine('A'), importLine('B', { customer: {} })))).id, 'run');
    expect(batch.file).toMatchObject({ name: 'recusados-pedidos.ndjson' });
    const refused = JSON.parse(await refusedFile(batch.id));
    expect(refused).toMatchObject({ import_error: 'Linha 2: customer.name: Nome obrigatório.', external_id: 'B' });
    const corrected = await upload(lines(JSON.stringify({ ...refused, customer: { name: 'Bia' } })));
    expect((await run(corrected.id, 'run')).state.result).toMatchObject({ imported: 1, refused: 0 });
    const counters = await api.db.selectFrom('order_counters').select(['kind', 'count']).execute();
    expect(counters).toEqual([{ kind: '10', count: 2 }]);
  });

  it('in several pieces with lines across them is imported completely, also beside a line that is too long', async () => {
    const { upload, run } = desk;
    const long = (id: string) => importLine(id, { delivery_obs: 'ã'.repeat(100) });
    const ids = Array.from({ length: 3000 }, (_, at) => `${at}`);
    const { id } = await upload(
      lines(...ids.map(long), importLine('x', { delivery_obs: 'a'.repeat(2_500_000) }), importLine('y')),
    );
    const { state, batch } = await run(id, 'check');
    expect(state).toMatchObject({ format: 'ndjson', encoding: 'utf-8', check: { imported: 3001, refused: 1 } });
    expect(state.check?.reasons).toEqual([{ reason: 'A linha passa de 1 MB.', count: 1, line: 3001 }]);
    expect(batch.total).toBe(3002);
  });

  it('loses only the order that the database refuses', async () => {
    const { upload, run, api } = desk;
    await api.db.schema.alterTable('orders').addCheckConstraint('only_here', sql`external_id <> 'B'`).execute();
    const { state } = await run((await upload(lines(importLine('A'), importLine('B'), importLine('C')))).id, 'run');
    await api.db.schema.alterTable('orders').dropConstraint('only_here').execute();
    expect(state.result).toMatchObject({ imported: 2, refused: 1, reasons: [{ line: 2 }] });
    expect(await named()).toEqual(['A', 'C']);
  });
});

describe('a CSV', () => {
  const header = 'Pedido;Data;Status;Cliente;E-mail;Produto;Qtd;Preço;Forma de pagamento;Total';
  const rows = [
    '1;02/03/2026 09:00;Expedido;"José ""Zé""\nda Conceição";ze@x.com;Loção;2;"1.234,56";PIX;R$ 2.469,12',
    '2;2026-03-03;Aprovado;Ana;;Cápsulas;1;10,00;Vale;15,50',
    '2;2026-03-03;Aprovado;Ana;;Xampu;1;5,50;;',
    '3;ontem;Aprovado;Bia;;;;;;',
  ];
  const windows1252 = (text: string) => Buffer.from(text, 'latin1');

  it('in Windows-1252, with quotes across lines and several rows of one order, is read like a spreadsheet’s', async () => {
    const { upload, run, refusedFile, api } = desk;
    const state = await upload(windows1252(lines(header, ...rows)), 'pedidos.csv');
    expect(state).toMatchObject({ format: 'csv', encoding: 'windows-1252', problem: null });
    expect(state.headers.slice(5, 8)).toEqual(['Produto', 'Qtd', 'Preço']);
    expect(state.columns).toEqual([
      'external_id',
      'created_at',
      'status',
      'customer.name',
      'customer.email',
      'items.title',
      'items.qty',
      'items.unit_price',
      'payments.payment_method',
      'payments.amount',
    ]);
    const mapping = { columns: state.columns, source: 'planilha' };
    const { state: after, batch } = await run(state.id, 'run', mapping);
    expect(after.result).toMatchObject({ imported: 2, repeated: 0, refused: 1 });
    expect(after.result?.reasons).toEqual([
      { reason: 'Data do pedido: Informe uma data e hora válidas.', count: 1, line: 6 },
    ]);
    expect(await desk.orders()).toEqual([
      { external_id: '1', total_cents: 246_912 },
      { external_id: '2', total_cents: 1550 },
    ]);
    const [first] = await api.db.selectFrom('orders').selectAll().orderBy('number').execute();
    expect(first).toMatchObject({ status: 50, customer_name: 'José "Zé" da Conceição', source: 'planilha' });
    expect(first?.created_at.toISOString()).toBe('2026-03-02T12:00:00.000Z');
    const refused = await refusedFile(batch.id);
    expect(refused).toMatch(/^\ufeffmotivo_da_recusa;Pedido;Data;/);
    expect(refused).toContain('\r\nLinha 6: Data do pedido: Informe uma data e hora válidas.;3;ontem;Aprovado;Bia;');
    const corrected = await upload(refused.replace('ontem', '04/03/2026'), 'recusados-pedidos.csv');
    expect(corrected.columns, 'remembered, the reason left out').toEqual([null, ...state.columns]);
    expect(corrected.source).toBe('planilha');
    expect((await run(corrected.id, 'run')).state.result).toMatchObject({ imported: 1, refused: 0 });
  });

  it('keeps its column mapping for the next file', async () => {
    const { upload, run } = desk;
    const file = 'Ref.,Quando,Passo,Quem\n9,2026-03-03,10,Ana\n';
    const { id, columns } = await upload(file, 'a.csv');
    expect(columns).toEqual([null, null, null, null]);
    const mapping = ['external_id', 'created_at', 'status', 'customer.name'];
    await run(id, 'check', { columns: mapping, source: 'x' });
    expect(await upload(file, 'b.csv')).toMatchObject({ columns: mapping, source: 'x' });
  });

  it('has 200 columns at most, each mapped once', async () => {
    const { upload, admin, run } = desk;
    const wide = (count: number) => {
      const extra = Array.from({ length: count - 4 }, (_, at) => `c${at}`).join(';');
      return `Pedido;Data;Status;Cliente;${extra}\n1;2026-03-03;10;Ana;${extra}\n`;
    };
    const { id, columns } = await upload(wide(200), 'w.csv');
    expect((await run(id, 'check', { columns, source: 'x' })).state.check).toMatchObject({ imported: 1 });
    const tooWide = await upload(wide(201), 'w.csv');
    expect(tooWide.problem).toBe('A primeira linha tem mais de 200 colunas.');
    const refused = await admin.post(`/v2/orders/imports/${tooWide.id}/run`, {});
    expect([refused.status, refused.body.error.message]).toEqual([422, tooWide.problem]);
  });

  it('reports faults of its columns', async () => {
    const { upload, admin } = desk;
    const { id } = await upload('Pedido;Data;Status;Cliente\n1;2026-03-03;10;Ana\n', 'a.csv');
    const fieldsOf = async (body: object) =>
      (await admin.post(`/v2/orders/imports/${id}/check`, body)).body.error.fields;
    expect(await fieldsOf({})).toEqual({ source: 'Informe a origem dos pedidos, ou qual coluna a diz.' });
    expect(await fieldsOf({ columns: [null, 'created_at', 'status', null], source: 'x' })).toEqual({
      columns: 'Diga qual coluna é: Número do pedido na origem, Nome do cliente.',
    });
    expect(await fieldsOf({ columns: ['status', 'created_at', 'status', null], source: 'x' })).toEqual({
      columns: 'Duas colunas são "Situação". Deixe uma.',
    });
  });

  it.each([
    ['a picture in one line', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2]), /não tem colunas separadas/],
    ['nothing but a header', 'Pedido;Data\n', /só tem a primeira linha/],
    ['no columns', 'olá\nmundo\n', /não tem colunas separadas/],
    [
      'a picture',
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 1, 2, 3]),
      /não tem colunas separadas/,
    ],
  ])('that is %s is refused', async (_name, content, problem) => {
    expect((await desk.upload(content, 'x.csv')).problem).toMatch(problem);
  });
});

describe('the way through a file', () => {
  const many = Array.from({ length: 120 }, (_, at) => importLine(`${at}`));

  it('continues after its server died, however often: nothing twice, nothing lost, all counted', async () => {
    const { upload, begin, api, admin, orders, last } = desk;
    const bad = [5, 60, 119];
    const file = many.map((line, at) => (bad.includes(at) ? '{' : line));
    const { id } = await upload(lines(...file));
    const { id: batchId } = await begin(id, 'run');
    for (let isOver = false; !isOver; ) {
      // Each run stands for a server that does two steps and is cut off in the third.
      const step = await takeUpImport({ api, who: admin, kind: orderImport }, batchId);
      isOver = (await step()) || (await step());
      if (!isOver) expect(await step({ db: dyingDb(api.db) })).toBe(false);
    }
    const sum = (await orders()).reduce((total, order) => total + order.total_cents, 0);
    expect([await orders(), sum]).toMatchObject([{ length: 117 }, 117 * 2110]);
    expect((await last()).result).toMatchObject({ imported: 117, repeated: 0, refused: 3 });
    expect((await findBatch(api.db, batchId))?.state).toBe('done');
    expect((await desk.refusedFile(batchId)).trim().split('\n')).toHaveLength(3);
  });

  it('is cancelled: imported orders stay, and another run imports the rest', async () => {
    const { upload, begin, api, admin, run } = desk;
    const { id } = await upload(lines(...many));
    const { id: batchId } = await begin(id, 'run');
    expect((await admin.post(`/v2/orders/imports/${id}/run`, {})).body.error.code).toBe('import.running');
    const step = await takeUpImport({ api, who: admin, kind: orderImport }, batchId);
    expect(await step()).toBe(false);
    const some = (await desk.orders()).length;
    expect((await admin.post(`/v2/works/${batchId}/cancel`, {})).body).toMatchObject({
      state: 'cancelled',
      done: some,
    });
    expect(await step()).toBe(true);
    expect(await desk.orders()).toHaveLength(some);
    expect((await run(id, 'run')).state.result).toMatchObject({ imported: 120 - some, repeated: some });
  });

  it('ends when a customer of the store is forgotten: nobody may return from a file', async () => {
    const { upload, begin, api, admin } = desk;
    const { id } = await upload(lines(...many));
    const { id: batchId } = await begin(id, 'run');
    const customer = await placeCustomer(api.db, api.store.id);
    const reply = await admin.post(`/v2/customer/${customer}/anonymise`, { reason: 'Pedido do titular' });
    expect(reply.status).toBe(200);
    await api.runJobs();
    expect((await admin.get(`/v2/works/${batchId}`)).body.state).toBe('failed');
    expect((await admin.get('/v2/orders/imports')).body.import).toBeNull();
    expect(await api.db.selectFrom('import_files').select('id').execute()).toEqual([]);
  });
});

/** A database whose next transaction fails before its commit. */
function dyingDb(db: ImportsDesk['api']['db']): ImportsDesk['api']['db'] {
  return new Proxy(db, {
    get(target, name) {
      if (name === 'transaction') throw new Error('dead');
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
