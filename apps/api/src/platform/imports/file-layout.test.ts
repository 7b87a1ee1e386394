import { expect, test } from 'vitest';
import { layoutOf, nothingScanned } from './file-layout.ts';

const layoutOfText = (text: string) => {
  const file = Buffer.from(text);
  return layoutOf(file, nothingScanned, file.length);
};

test.each([
  ['no title', 'Pedido;Cliente\n1;Ana\n', { headers: ['Pedido', 'Cliente'], sample: ['1', 'Ana'], line: 2 }],
  [
    'a title in one cell',
    'Pedidos de novembro\nPedido;Cliente\n1;Ana\n',
    { headers: ['Pedido', 'Cliente'], sample: ['1', 'Ana'], line: 3 },
  ],
  [
    'a title and a period with the empty cells of a sheet, and an empty row',
    'Pedidos;;;\nDe 01/11/2026, até 30/11/2026;;;\n;;;\nPedido;Cliente;CPF;Total\n1;Ana;;9,90\n',
    { headers: ['Pedido', 'Cliente', 'CPF', 'Total'], sample: ['1', 'Ana', '', '9,90'], line: 5 },
  ],
  [
    'a title with a comma above columns with semicolons',
    'Relatório, novembro\nPedido;Cliente;Total\n1;Ana;9,90\n',
    { headers: ['Pedido', 'Cliente', 'Total'], sample: ['1', 'Ana', '9,90'], line: 3 },
  ],
  [
    'two columns by commas whose texts hold semicolons',
    'Código,Descrição\n7,"Creme; uso adulto; 30 g"\n',
    { headers: ['Código', 'Descrição'], sample: ['7', 'Creme; uso adulto; 30 g'], line: 2 },
  ],
  ['two columns by commas', 'de,para\n/a,/b\n', { headers: ['de', 'para'], sample: ['/a', '/b'], line: 2 }],
])('the names of the columns are found: %s', (_, text, found) => {
  expect(layoutOfText(text)).toMatchObject({ ...found, problem: null });
});

test('the rows begin behind the names of the columns, also under a title', () => {
  const text = 'Pedidos\nPedido;Cliente\n1;Ana\n';
  expect(text.slice(layoutOfText(text).start)).toBe('1;Ana\n');
});

test('column names with an unclosed quote are reported with their line', () => {
  expect(layoutOfText('"Pedido;Cliente\n1;Ana\n').problem).toBe(
    'Primeira linha: As aspas desta linha não foram fechadas.',
  );
  expect(layoutOfText('Pedidos\n"Pedido;Cliente\n1;Ana\n').problem).toBe(
    'Linha 2: As aspas desta linha não foram fechadas.',
  );
});

test('a file without columns says so, however long it is', () => {
  for (const text of ['só texto\n'.repeat(30), 'um\n', '\n\n\n']) {
    expect(layoutOfText(text).problem, text.slice(0, 20)).toMatch(/não tem colunas separadas/);
  }
});

test.each(['utf16le', 'utf16be'])('%s without its mark is named, also in a file of one column', (encoding) => {
  for (const text of ['Pedido;Observação\n1;até 3 – “urgente”\n', 'Pedido\n1\n']) {
    const little = Buffer.from(text, 'utf16le');
    const file = encoding === 'utf16le' ? little : little.swap16();
    expect(layoutOf(file, nothingScanned, file.length).problem).toMatch(/^O arquivo está em UTF-16/);
  }
});
