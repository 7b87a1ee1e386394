import { describe, expect, it } from 'vitest';
import { parseCsv } from './parse-csv.ts';

describe('the rows of a CSV', () => {
  it.each<[name: string, text: string, rows: string[]]>([
    ['semicolons', 'a;b\n1;2', ['1: a|b', '2: 1|2']],
    ['commas', 'a,b\n1,2', ['1: a|b', '2: 1|2']],
    ['tabs', 'a\tb\n1\t2', ['1: a|b', '2: 1|2']],
    ['a comma inside the price', 'a;b\n1;2,50', ['1: a|b', '2: 1|2,50']],
    ['a byte-order mark and line ends of Windows', '\uFEFFa;b\r\n1;2\r\n', ['1: a|b', '2: 1|2']],
    ['line ends of an old Mac', 'a;b\r1;2', ['1: a|b', '2: 1|2']],
    [
      'separator, quote and line break inside quotes',
      'a;b\n"1;""x""\ny";2\n3;4',
      ['1: a|b', '2: 1;"x"\ny|2', '4: 3|4'],
    ],
    ['blanks around cells', ' a ; b \n 1 ;2', ['1: a|b', '2: 1|2']],
    ['empty lines, which keep their number', 'a;b\n\n;\n1;2\n\n', ['1: a|b', '4: 1|2']],
    ['an inch inside a cell', 'a;b\n5" tubo;2', ['1: a|b', '2: 5" tubo|2']],
    ['a quote that never ends', 'a;b\n"1;2\n3', ['1: a|b', '2: 1;2\n3']],
    ['rows of different lengths', 'a;b\n1\n1;2;3', ['1: a|b', '2: 1', '3: 1|2|3']],
    ['nothing', '', []],
  ])('with %s', (_, text, rows) => {
    const read = parseCsv(text, { rows: 9, cells: 9 });
    expect(read.map(({ line, cells }) => `${line}: ${cells.join('|')}`)).toEqual(rows);
  });
});

it('is read no further than its limits', () => {
  const limits = { rows: 2, cells: 3 };
  expect(parseCsv(`a;b\n${'1;2;3;4\n'.repeat(5)}`, limits)).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['1', '2', '3'] },
  ]);
  expect(parseCsv('\n'.repeat(1_000_000), limits)).toEqual([]);
});
