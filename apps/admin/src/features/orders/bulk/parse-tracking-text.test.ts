import { describe, expect, it } from 'vitest';
import { parseTrackingText } from './parse-tracking-text.ts';

const pairs = (text: string) => parseTrackingText(text).map(({ order, code }) => [order, code]);

describe('what is pasted as tracking codes', () => {
  it.each([
    ['tabs', '#1\tPX1BR\n2\tPX2BR'],
    ['semicolons', '#1;PX1BR\r\n2; PX2BR \r\n'],
    ['commas', '#1,PX1BR\n\n2,"PX2BR"'],
    ['spaces', '#1   PX1BR\n 2 PX2BR'],
    ['each line its own', '#1\tPX1BR\n2;PX2BR'],
    ['a header', 'Pedido;Código de rastreio\n#1;PX1BR\n2;PX2BR'],
    ['a header that nobody knows', 'Venda;Volume\n#1;PX1BR\n2;PX2BR'],
    ['a header of one word', 'Pedido\n#1 PX1BR\n2 PX2BR'],
    ['the code first', 'PX1BR;#1\nPX2BR;2'],
    ['a byte order mark', '\ufeffNº do pedido,Rastreio\n#1,PX1BR\n2,PX2BR'],
    ['old line ends', '#1;PX1BR\r2;PX2BR'],
  ])('is read by %s', (_, text) => {
    expect(pairs(text)).toEqual([
      ['#1', 'PX1BR'],
      ['2', 'PX2BR'],
    ]);
  });

  it('finds the two columns of a carrier’s file by their names', () => {
    const file = [
      'Objeto;Destinatário;Endereço;Pedido;Valor',
      'PX1BR;"Souza; Ana";"Rua A, 10";1;30,00',
      'PX2BR;"Lima ""Bia""";Rua B;2;31,00',
    ].join('\n');
    expect(pairs(file)).toEqual([
      ['1', 'PX1BR'],
      ['2', 'PX2BR'],
    ]);
  });

  it('keeps what is missing or wrong, with its line', () => {
    expect(parseTrackingText('\n1;\n\nabc;PX9BR\n;PX1BR\n3')).toEqual([
      { at: 2, order: '1', code: '' },
      { at: 4, order: 'abc', code: 'PX9BR' },
      { at: 5, order: '', code: 'PX1BR' },
      { at: 6, order: '3', code: '' },
    ]);
    expect([parseTrackingText(''), parseTrackingText(' \n\t\n')]).toEqual([[], []]);
    expect(pairs('1;"PX1BR')).toEqual([['1', 'PX1BR']]);
  });

  it('reads a text of megabytes, whatever it repeats', () => {
    expect(parseTrackingText('1042;PX123456789BR\n'.repeat(50_000))).toHaveLength(50_000);
    // A parser with quadratic time would exceed the test's time limit.
    for (const odd of ['"', ';', ' ', '\t', '""', '" ', 'a"', '#', '1;\n']) parseTrackingText(odd.repeat(200_000));
  });
});
