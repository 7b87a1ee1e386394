import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { migrations } from '../../database/migrations/all-migrations.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { readConfig } from '../config.ts';
import { runImport } from './import-command.ts';

let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase(migrations);
  folder = await mkdtemp(join(tmpdir(), 'botica-import-csv-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await database.drop();
});
beforeEach(async () => {
  await database.db.deleteFrom('stores').execute();
  await database.db
    .insertInto('stores')
    .values({ domain: 'loja.example', name: 'Loja', cnpj: null, public_token: 'x' })
    .execute();
});

async function put(name: string, content: string | Buffer): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

async function run(...args: string[]) {
  const output: string[] = [];
  const reported: string[] = [];
  const isFine = await runImport(args, {
    openDb: async () => database.db,
    config: readConfig({}),
    clock: () => new Date(),
    env: {},
    say: (line: string) => output.push(line),
    report: (line: string) => reported.push(line),
  }).catch((error: Error) => {
    reported.push(error.message);
    return false;
  });
  return { isFine, said: output, reported };
}

const stored = () =>
  database.db
    .selectFrom('orders')
    .select(['external_id', 'source', 'customer_name', 'total_cents'])
    .orderBy('number')
    .execute();

const file = [
  'Pedido;Quando;Status;Cliente;Produto;Qtd;Preço',
  '1;02/03/2026 09:00;Expedido;"José ""Zé""',
  'da Conceição";Loção;2;"1.234,56"',
  '2;2026-03-03;Aprovado;Ana;Cápsulas;1;10,00',
  '2;2026-03-03;Aprovado;Ana;Xampu;1;5,50',
  '3;ontem;Aprovado;Bia;;;',
  '',
].join('\r\n');

const columns = JSON.stringify({ source: 'planilha', columns: { quando: 'created_at' } });

it('takes a CSV in with the columns that are said, and remembers them for the next', async () => {
  const orders = await put('pedidos.csv', Buffer.from(file, 'latin1'));
  expect((await run(orders)).reported).toEqual([
    'Diga qual coluna é: Data do pedido. Colunas do arquivo: Pedido, Quando, Status, Cliente, Produto, Qtd, Preço. ' +
      'Diga com --columns (docs/import-format.md).',
  ]);
  const output = await put('colunas.json', columns);
  const dry = await run(orders, '--columns', output, '--dry-run');
  expect(dry).toMatchObject({ said: ['Loja Loja: 2 novos, 0 já estavam lá, 1 recusado. Nada foi gravado.'] });
  expect((await run(orders)).reported[0], 'a dry run remembers nothing').toMatch(/^Diga qual coluna é/);

  const refused = join(folder, 'recusados.csv');
  expect(await run(orders, '--columns', output, '--refused', refused)).toEqual({
    isFine: false,
    said: ['Loja Loja: 2 importados, 0 já estavam lá, 1 recusado.', `Linhas recusadas, com o motivo: ${refused}`],
    reported: ['Linha 6: Data do pedido: Informe uma data e hora válidas.'],
  });
  expect(await stored()).toEqual([
    { external_id: '1', source: 'planilha', customer_name: 'José "Zé" da Conceição', total_cents: 246_912 },
    { external_id: '2', source: 'planilha', customer_name: 'Ana', total_cents: 1550 },
  ]);
  const text = await readFile(refused, 'utf8');
  expect(text.split('\r\n')).toEqual([
    '\ufeffmotivo_da_recusa;Pedido;Quando;Status;Cliente;Produto;Qtd;Preço',
    'Linha 6: Data do pedido: Informe uma data e hora válidas.;3;ontem;Aprovado;Bia;;;',
    '',
  ]);
  const corrected = await put('corrigido.csv', text.replace('ontem', '04/03/2026'));
  expect(await run(corrected), 'columns and origin are remembered').toMatchObject({
    isFine: true,
    said: ['Loja Loja: 1 importado, 0 já estavam lá, 0 recusados.'],
  });
});

it('reads a file of many windows to its end, each order once', async () => {
  const rows = Array.from({ length: 3000 }, (_, at) => `${at};2026-03-03;10;Ana;x;1;1,00;${'á'.repeat(500)}`);
  const orders = await put('muitos.csv', `${file.split('\r\n')[0]};Observação\n${rows.join('\n')}`);
  const output = await put('colunas.json', columns);
  expect((await run(orders, '--columns', output, '--dry-run')).said[0]).toMatch(
    /: 3\.000 novos, 0 já estavam lá, 0 rec/,
  );
});

it('takes no part of an order: what does not stand together, or is too much, is refused with all its rows', async () => {
  const row = (id: string, price = '1,00', more = '') => `${id};2026-03-03;10;Ana;x;1;${price};${more}`;
  const rows = (id: string, count: number, more = '') => Array.from({ length: count }, () => row(id, '1,00', more));
  const apart = [row('D1', '10,00'), row('D2'), row('D1', '90,00')];
  const all = [...rows('A', 501), ...apart, ...rows('B', 700), ...rows('W', 300, 'x'.repeat(9000)), row('Z')];
  const orders = await put('partes.csv', `${file.split('\r\n')[0]};Observação\n${all.join('\n')}\n`);
  const output = await put('colunas.json', columns);
  const refused = join(folder, 'recusados-partes.csv');
  const reported = [
    'Linha 2: O pedido tem mais de 500 linhas.',
    'Linha 503: As linhas deste pedido não estão juntas no arquivo.',
    'Linha 505: As linhas deste pedido não estão juntas no arquivo.',
    'Linha 506: O pedido tem mais de 500 linhas.',
    'Linha 1.206: As linhas deste pedido passam juntas de 1 MB.',
  ];
  const dry = await run(orders, '--columns', output, '--dry-run');
  expect(dry).toMatchObject({ reported, said: [expect.stringMatching(/: 2 novos, 0 já estavam lá, 5 recusados/)] });
  expect(await run(orders, '--columns', output, '--refused', refused)).toMatchObject({
    isFine: false,
    reported,
    said: [expect.stringMatching(/: 2 importados, 0 já estavam lá, 5 recusados/), expect.anything()],
  });
  expect((await stored()).map(({ external_id: id, total_cents: cents }) => [id, cents])).toEqual([
    ['D2', 100],
    ['Z', 100],
  ]);
  const text = await readFile(refused, 'utf8');
  expect(text.trim().split('\r\n')).toHaveLength(1 + 501 + 2 + 700 + 300);
});

it('takes NDJSON in whatever its name, and a CSV whatever its own where columns are said', async () => {
  const order = { source: 'x', external_id: '9', created_at: '2026-03-02T12:00:00Z', status: 10, items: [] };
  const line = `${JSON.stringify({ ...order, customer: { name: 'Ana' } })}\n`;
  expect((await run(await put('a.txt', line))).said[0]).toMatch(/: 1 importado/);
  const output = await put('colunas.json', columns);
  expect((await run(await put('exportado', file), '--columns', output)).said[0]).toMatch(/: 2 importados/);
});

it.each([
  ['não é JSON', /^\S+colunas\.json não diz colunas: veja/],
  ['{"columns": {"Quando": "data"}}', /não diz colunas \(columns\.Quando\)/],
  ['{"colunas": {}}', /não diz colunas: veja/],
  ['{"columns": {"Dia": "created_at"}}', /não há a coluna "Dia"\. Colunas do arquivo: Pedido, /],
  ['{"columns": {"Quando": "created_at"}}', /^Informe a origem dos pedidos, ou qual coluna a diz\. /],
])('columns that say nothing of the file are refused: %s', async (content, reason) => {
  const output = await put('colunas.json', content);
  const { isFine, reported } = await run(await put('pedidos.csv', file), '--columns', output);
  expect([isFine, reported]).toEqual([false, [expect.stringMatching(reason)]]);
  expect(await stored()).toEqual([]);
});

it.each([
  ['ausente.csv', null, /^Não foi possível ler o arquivo /],
  ['vazio.csv', 'Pedido;Data\n', /só tem a primeira linha/],
  ['imagem.csv', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2]), /não tem colunas separadas/],
])('%s is refused with the reason', async (name, content, reason) => {
  const path = content === null ? join(folder, name) : await put(name, content);
  expect((await run(path)).reported).toEqual([expect.stringMatching(reason)]);
});
