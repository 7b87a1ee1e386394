import { expect, it, vi } from 'vitest';
import { type ImportCursor, maxLineBytes, takeRecords, windowBytes } from './take-records.ts';

/** Reads a whole file, by windows of this size, some records at a time. */
function allOf(text: string | Buffer, separator: string | null, { limit = 2, size = windowBytes } = {}) {
  const file = Buffer.from(text as string);
  const found: [line: number, text: string][] = [];
  let place: ImportCursor = { offset: 0, line: 1, skipping: false };
  while (place.offset < file.length) {
    const bytes = file.subarray(place.offset, place.offset + size);
    const taken = takeRecords(bytes, place, { separator, isEnd: place.offset + bytes.length >= file.length, limit });
    expect(taken.next.offset, 'it gets on').toBeGreaterThan(place.offset);
    for (const one of taken.records) found.push([one.line, one.problem ?? one.bytes.toString().trim()]);
    place = taken.next;
  }
  return found;
}

it('lines, empty ones left out, the last without an end', () => {
  expect(allOf('um\r\n\n  \r\ndois\ntrês', null)).toEqual([
    [1, 'um'],
    [4, 'dois'],
    [5, 'três'],
  ]);
});

it('what stands behind many empty lines, by its own line; an empty line that is too long is reported', () => {
  const empty = `${'\n'.repeat(1000)}${' \r\n\t\n'.repeat(1000)}`;
  for (const size of [windowBytes, 64]) {
    const found = allOf(`${empty}um;"a\n\nb"${empty}dois;b\n${empty}`, ';', { size });
    expect(found).toEqual([
      [3001, 'um;"a\n\nb"'],
      [6003, 'dois;b'],
    ]);
  }
  const spaces = ' '.repeat(maxLineBytes + 5);
  expect(allOf(`\n${spaces}\num`, ';')).toEqual([
    [2, 'A linha passa de 1 MB.'],
    [3, 'um'],
  ]);
});

it('rows of a CSV with line breaks and doubled quotes inside of quotes; a quote inside of a text is a letter', () => {
  expect(allOf('a;"b\nc ""d"" "\n5" tubo;e\n"f";g', ';')).toEqual([
    [1, 'a;"b\nc ""d"" "'],
    [3, '5" tubo;e'],
    [4, '"f";g'],
  ]);
});

it('the last row may have line breaks inside of quotes and none behind them', () => {
  expect(allOf('a;b\nc;"d\ne"', ';')).toEqual([
    [1, 'a;b'],
    [2, 'c;"d\ne"'],
  ]);
});

it('a quote that nobody closes costs its own line', () => {
  expect(allOf('a;b\n"c;d\ne;f\ng;h', ';')).toEqual([
    [1, 'a;b'],
    [2, 'As aspas desta linha não foram fechadas.'],
    [3, 'e;f'],
    [4, 'g;h'],
  ]);
  const rest = `${'x;y\n'.repeat(400_000)}`;
  const found = allOf(`"c;d\n${rest}`, ';', { limit: 1000 });
  expect([found.length, found[0], found.at(-1)]).toEqual([
    400_001,
    [1, 'As aspas desta linha não foram fechadas.'],
    [400_001, 'x;y'],
  ]);
});

it('a quote that only the next opening one closes costs its own line too', () => {
  expect(allOf('a;b\n"c;d\ne;f\ng;"h";i\nj;"k"\n', ';')).toEqual([
    [1, 'a;b'],
    [2, 'As aspas desta linha não foram fechadas.'],
    [3, 'e;f'],
    [4, 'g;"h";i'],
    [5, 'j;"k"'],
  ]);
  expect(allOf('"um" texto;b\n"dois\nlinhas";c\r\n', ';'), 'quotes that close are none').toEqual([
    [1, '"um" texto;b'],
    [2, '"dois\nlinhas";c'],
  ]);
});

it.each([null, ';'])('a line that is too long is refused once, and the next is read (%s)', (separator) => {
  const long = 'a'.repeat(3 * maxLineBytes);
  expect(
    allOf(`um\n${long}\ndois\n${'b'.repeat(maxLineBytes)}\ntrês`, separator).map(([line, text]) => [
      line,
      text.slice(0, 22),
    ]),
  ).toEqual([
    [1, 'um'],
    [2, 'A linha passa de 1 MB.'],
    [3, 'dois'],
    [4, 'b'.repeat(22)],
    [5, 'três'],
  ]);
});

it('the same records come out from wherever a file is read', () => {
  const lines = `${'a'.repeat(98)};\n`.repeat(Math.ceil((maxLineBytes + 20_000) / 100));
  const file = `1;"${lines}";x\n2;"b\nc";y\n3;"${lines.slice(0, maxLineBytes - 50)}";${'d'.repeat(100)}\n4;e\n`;
  const whole = allOf(file, ';', { limit: 1_000_000 });
  expect(whole.slice(0, 2)).toEqual([
    [1, 'As aspas desta linha não foram fechadas.'],
    [2, `${'a'.repeat(98)};`],
  ]);
  expect(whole.slice(-2).map(([, text]) => text)).toEqual(['A linha passa de 1 MB.', '4;e']);
  expect(allOf(file, ';', { limit: 1_000_000, size: maxLineBytes + 2 })).toEqual(whole);
});

it('lines that each seem to begin quotes without an end are looked through once', () => {
  // The second quote of a line opens a cell. A reader that starts inside quotes takes the first one for their end.
  const file = Buffer.from('x";"abc\n'.repeat(20_000));
  const looked = vi.spyOn(Buffer.prototype, 'indexOf');
  const place = { offset: 0, line: 1, skipping: false };
  const { records } = takeRecords(file, place, { separator: ';', isEnd: true, limit: 100 });
  const times = looked.mock.calls.length;
  looked.mockRestore();
  expect(records.map(({ problem }) => problem)).toEqual(Array(100).fill('As aspas desta linha não foram fechadas.'));
  expect(times).toBeLessThan(2 * 20_000);
});
