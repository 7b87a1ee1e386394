import { crc32, inflateRawSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { csvFormat, withoutEscape } from './csv.ts';
import { nothingPacked, type SheetColumn, type SheetFormat, type SheetRow } from './sheet.ts';
import { xlsxFormat } from './xlsx.ts';

const columns: SheetColumn[] = [
  { header: 'Texto', kind: 'text', width: 20 },
  { header: 'Número', kind: 'integer', width: 10 },
  { header: 'Valor', kind: 'money', width: 12 },
  { header: 'Dia', kind: 'day', width: 12 },
  { header: 'Momento', kind: 'moment', width: 16 },
];

/** Writes a file as a batch does: one piece for each group of rows, with the state stored as JSON in between. */
async function write(format: SheetFormat, batches: readonly SheetRow[][]): Promise<Buffer> {
  let packed = nothingPacked;
  let count = 0;
  const pieces: Buffer[] = [];
  const add = async (text: string, isLast: boolean) => {
    const piece = await format.pack(Buffer.from(text), JSON.parse(JSON.stringify(packed)), isLast);
    packed = piece.packed;
    pieces.push(piece.bytes);
  };
  await add(format.begin(columns), false);
  for (const rows of batches) {
    await add(format.rows(columns, rows, count), false);
    count += rows.length;
  }
  await add(format.end(columns, count), true);
  async function* kept() {
    yield* pieces;
  }
  const file: Buffer[] = [];
  for await (const part of format.file(kept(), packed)) file.push(part);
  return Buffer.concat(file);
}

/** Reads a zip by its directory at the end, as programs do, and checks its headers. */
function unzip(file: Buffer): Map<string, string> {
  const end = file.lastIndexOf(Buffer.from('PK\x05\x06'));
  const found = new Map<string, string>();
  let at = file.readUInt32LE(end + 16);
  expect(at + file.readUInt32LE(end + 12)).toBe(end);
  for (let left = file.readUInt16LE(end + 10); left > 0; left--) {
    expect(file.toString('latin1', at, at + 4)).toBe('PK\x01\x02');
    const [crc, packed, bytes] = [file.readUInt32LE(at + 16), file.readUInt32LE(at + 20), file.readUInt32LE(at + 24)];
    const nameLength = file.readUInt16LE(at + 28);
    const name = file.toString('utf8', at + 46, at + 46 + nameLength);
    const header = file.readUInt32LE(at + 42);
    expect(file.toString('latin1', header, header + 4)).toBe('PK\x03\x04');
    const start = header + 30 + file.readUInt16LE(header + 26) + file.readUInt16LE(header + 28);
    const raw = file.subarray(start, start + packed);
    const body = file.readUInt16LE(at + 10) === 8 ? inflateRawSync(raw) : raw;
    expect([crc32(body), body.length], name).toEqual([crc, bytes]);
    found.set(name, body.toString('utf8'));
    at += 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  return found;
}

const plain = (xml: string) => xml.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

/** `A2` → its value and style. */
function cellsOf(sheet: string): Map<string, { value: string | number; style: number }> {
  const cells = [...sheet.matchAll(/<c r="([A-Z]+\d+)" s="(\d)"(?: t="inlineStr")?>(.*?)<\/c>/gs)];
  return new Map(
    cells.map(([, at = '', style, inner = '']) => {
      const [, number] = /^<v>(.*)<\/v>$/.exec(inner) ?? [];
      const [, text = ''] = /^<is><t xml:space="preserve">(.*)<\/t><\/is>$/s.exec(inner) ?? [];
      return [at, { value: number === undefined ? plain(text) : Number(number), style: Number(style) }];
    }),
  );
}

const sheetOf = (file: Buffer) => unzip(file).get('xl/worksheets/sheet1.xml') ?? '';

/** Date that Excel shows for a serial number. */
const dateOf = (serial: unknown) => new Date((Number(serial) - 25_569) * 86_400_000).toISOString();

const naughty = ['=1+1', '+55', '-2', '@SUM(A1)', '\tx', 'a & <b>', 'linha\numa', '  vazio  ', 'ação 💊', '"aspas";'];

describe('an XLSX file', () => {
  it('is a package of all parts that a workbook needs, whole by its checksums', async () => {
    const parts = unzip(await write(xlsxFormat, [[['a', 1, 2, null, null]]]));
    expect([...parts.keys()]).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/workbook.xml',
      'xl/_rels/workbook.xml.rels',
      'xl/styles.xml',
      'xl/worksheets/sheet1.xml',
    ]);
    for (const part of parts.values()) expect(part).toMatch(/^<\?xml .*>$/s);
  });

  it('holds amounts, days and moments as numbers with their format, empty ones not at all', async () => {
    const rows = [
      ['Ana', 7, 123_456, '2026-11-21', '2026-11-21T09:05:30'],
      ['Bia', null, null, null, null],
    ];
    const cells = cellsOf(sheetOf(await write(xlsxFormat, [rows])));
    expect([...cells].filter(([at]) => at.endsWith('1')).map(([, { value }]) => value)).toEqual(
      columns.map(({ header }) => header),
    );
    expect(cells.get('A2')).toEqual({ value: 'Ana', style: 0 });
    expect([cells.get('B2')?.value, cells.get('C2')]).toEqual([7, { value: 1234.56, style: 2 }]);
    expect([dateOf(cells.get('D2')?.value), cells.get('D2')?.style]).toEqual(['2026-11-21T00:00:00.000Z', 3]);
    // Cut before the milliseconds: a serial number is a fraction of a day.
    expect([dateOf(cells.get('E2')?.value).slice(0, 19), cells.get('E2')?.style]).toEqual(['2026-11-21T09:05:30', 4]);
    expect([...cells.keys()].filter((at) => at.endsWith('3'))).toEqual(['A3']);
  });

  it('gives every text back as it is, and never as a formula', async () => {
    const sheet = sheetOf(await write(xlsxFormat, [naughty.map((text) => [text, null, null, null, null])]));
    const cells = cellsOf(sheet);
    expect(naughty.map((_, at) => cells.get(`A${at + 2}`)?.value)).toEqual(naughty);
    // Texts that become a formula when somebody edits the cell keep the text style.
    expect(naughty.map((_, at) => cells.get(`A${at + 2}`)?.style)).toEqual([5, 5, 5, 5, 5, 0, 0, 0, 0, 0]);
    expect(sheet).not.toContain('<f>');
  });

  it('leaves out what XML cannot hold, and cuts what Excel does not', async () => {
    const rows = ['a\u0000b\u001bc\ufffe', '\ud83d', 'x'.repeat(40_000)].map((text) => [text, null, null, null, null]);
    const cells = cellsOf(sheetOf(await write(xlsxFormat, [rows])));
    expect([cells.get('A2')?.value, cells.get('A3')?.value]).toEqual(['abc', '']);
    expect(String(cells.get('A4')?.value)).toHaveLength(32_767);
  });

  it('is the same however many pieces it was written in', async () => {
    const rows = Array.from({ length: 90 }, (_, at) => [`Linha ${at}`, at, at * 100, '2026-01-01', null]);
    const inThree = [rows.slice(0, 1), rows.slice(1, 50), rows.slice(50)];
    const sheet = sheetOf(await write(xlsxFormat, inThree));
    expect(sheet).toBe(sheetOf(await write(xlsxFormat, [rows])));
    expect(cellsOf(sheet).get('A91')?.value).toBe('Linha 89');
    expect(sheet).toContain('<autoFilter ref="A1:E91"/>');
    expect(sheetOf(await write(xlsxFormat, []))).toContain('<autoFilter ref="A1:E1"/>');
  });

  it('names columns beyond the alphabet', () => {
    const many = Array.from({ length: 54 }, (_, at): SheetColumn => ({ header: `${at}`, kind: 'text', width: 5 }));
    const cells = [...cellsOf(xlsxFormat.begin(many)).keys()];
    expect([cells[25], cells[26], cells[52], cells[53]]).toEqual(['Z1', 'AA1', 'BA1', 'BB1']);
  });
});

describe('a CSV file', () => {
  it('is what Excel in Portuguese reads: a mark of UTF-8, semicolons, comma and day first', async () => {
    const file = await write(csvFormat, [
      [['Ana; "Bia"', 7, 123_456, '2026-11-21', '2026-11-21T09:05:30']],
      [['x', null, 5, null, null]],
    ]);
    expect(file.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    expect(file.toString('utf8').slice(1)).toBe(
      'Texto;Número;Valor;Dia;Momento\r\n"Ana; ""Bia""";7;1234,56;21/11/2026;21/11/2026 09:05:30\r\nx;;0,05;;\r\n',
    );
  });

  it('gives texts back to another reader, formulas with an apostrophe before them', async () => {
    const file = await write(csvFormat, [naughty.map((text) => [text, null, null, null, null])]);
    const read: string[][] = parse(file, { bom: true, delimiter: ';', from_line: 2, relax_quotes: false });
    const expected = naughty.map((text) => (/^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text));
    expect(read.map(([text]) => text)).toEqual(expected);
  });

  it.each(['duas\nlinhas', 'duas\rlinhas', 'duas\r\nlinhas', '=x\ny'])('keeps %j in one cell', async (text) => {
    const file = await write(csvFormat, [[[text, 1, null, null, null]]]);
    const written = text.startsWith('=') ? `'${text}` : text;
    expect(file.toString('utf8').split('Momento\r\n')[1]).toBe(`"${written}";1;;;\r\n`);
  });

  it.each([`'-5 %`, `''=x`, `'+55`, `'a`, '-5 %', '=x'])('gives %s back to an import as it was', async (text) => {
    const file = await write(csvFormat, [[[text, null, null, null, null]]]);
    const [[cell = ''] = []]: string[][] = parse(file, {
      bom: true,
      delimiter: ';',
      from_line: 2,
      relax_quotes: false,
    });
    expect(withoutEscape(cell)).toBe(text);
  });
});
