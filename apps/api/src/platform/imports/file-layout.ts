import { mostCsvColumns } from '@botica/contract/kit/import-file';
import type { ImportLayout, ImportScan } from '../../../database/tables/platform.ts';
import { parseCsv, separatorOf } from '../../kit/sheets/parse-csv.ts';
import { takeRecords } from './take-records.ts';

export const nothingScanned: ImportScan = { isUtf8: true, tail: '', lines: 0 };

/** How many bytes at the end belong to a character that goes on in the next piece. */
function cutBytes(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back] as number;
    if ((byte & 0xc0) === 0x80) continue;
    const needed = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 1;
    return needed > back ? back : 0;
  }
  return 0;
}

function isUtf8(bytes: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** Looks at the next piece: whether all is UTF-8 so far, and how many lines there are. */
export function scanPiece(before: ImportScan, piece: Buffer, isLast: boolean): ImportScan {
  let { lines } = before;
  for (let at = piece.indexOf(0x0a); at >= 0; at = piece.indexOf(0x0a, at + 1)) lines++;
  if (isLast && piece.at(-1) !== 0x0a) lines++;
  if (!before.isUtf8) return { ...before, lines };
  const whole = Buffer.concat([Buffer.from(before.tail, 'base64'), piece]);
  const cut = isLast ? 0 : cutBytes(whole);
  const tail = whole.subarray(whole.length - cut);
  return { isUtf8: isUtf8(whole.subarray(0, whole.length - cut)), tail: tail.toString('base64'), lines };
}

export function decodeText(bytes: Uint8Array, encoding: ImportLayout['encoding']): string {
  return new TextDecoder(encoding).decode(bytes);
}

const byteOrderMark = Buffer.from([0xef, 0xbb, 0xbf]);

/** The first bytes of files that cannot be read, and how to make a file of them that can. */
const strangers: readonly (readonly [begin: readonly number[], problem: string])[] = [
  [[0x50, 0x4b, 0x03, 0x04], 'O arquivo é uma planilha do Excel. Salve-a como CSV (UTF-8) e envie o CSV.'],
  [[0xd0, 0xcf, 0x11, 0xe0], 'O arquivo é uma planilha antiga do Excel. Salve-a como CSV (UTF-8) e envie o CSV.'],
  [[0xff, 0xfe], 'O arquivo está em UTF-16. Salve-o como CSV (UTF-8) e envie de novo.'],
  [[0xfe, 0xff], 'O arquivo está em UTF-16. Salve-o como CSV (UTF-8) e envie de novo.'],
];
const strangerOf = (head: Buffer) =>
  strangers.find(([begin]) => head.subarray(0, begin.length).equals(Buffer.from(begin)))?.[1] ?? null;

/** The cells of one row; no more than tell that it has too many. */
export function cellsOf(text: string, separator: string, cells: number = mostCsvColumns + 1): string[] {
  return parseCsv(text, { rows: 1, cells, separator })[0]?.cells ?? [];
}

/** Recognises a file by its beginning: lines of JSON begin with a brace. */
export function layoutOf(head: Buffer, scan: ImportScan, byteSize: number): ImportLayout {
  const start = head.subarray(0, 3).equals(byteOrderMark) ? 3 : 0;
  const body = head.subarray(start);
  const isJson = /^\s*\{/.test(body.subarray(0, 1000).toString('latin1'));
  const encoding = scan.isUtf8 || isJson ? 'utf-8' : 'windows-1252';
  const plain: Omit<ImportLayout, 'format'> = {
    encoding,
    problem: null,
    separator: ';',
    headers: [],
    sample: [],
    start,
    line: 1,
  };
  if (isJson) return { ...plain, format: 'ndjson' };
  const separator = separatorOf(decodeText(body, encoding));
  const place = { offset: start, line: 1, skipping: false };
  const taken = takeRecords(body, place, { separator, isEnd: head.length >= byteSize, limit: 2 });
  const [header, row] = taken.records.map(({ bytes }) => cellsOf(decodeText(bytes, encoding), separator));
  const first = taken.records[0];
  const stranger = strangerOf(head);
  const after = takeRecords(body, place, { separator, isEnd: head.length >= byteSize, limit: 1 }).next;
  const headers = header ?? [];
  // The first row may be broken, or go on behind these bytes: it is refused alone.
  const hasRows = head.length < byteSize || head.subarray(after.offset).some((byte) => byte > 0x20);
  return {
    format: 'csv',
    encoding,
    separator,
    headers: headers.slice(0, mostCsvColumns).map((text) => storable(text).slice(0, 100)),
    sample: headers.map((_, at) => storable(row?.[at] ?? '').slice(0, 60)).slice(0, mostCsvColumns),
    problem: stranger ?? problemOf(headers, first?.problem ?? null, hasRows),
    start: after.offset,
    line: after.line,
  };
}

/** A picture has them; no column can hold them. */
const storable = (text: string) => text.replaceAll('\0', '');

function problemOf(headers: readonly string[], broken: string | null, hasRows: boolean): string | null {
  if (broken !== null) return `Primeira linha: ${broken}`;
  if (headers.length > mostCsvColumns) return `A primeira linha tem mais de ${mostCsvColumns} colunas.`;
  if (headers.length < 2)
    return 'O arquivo não é NDJSON, e a primeira linha não tem colunas separadas por ponto e vírgula, vírgula ou tabulação.';
  return hasRows ? null : 'O arquivo só tem a primeira linha, com os nomes das colunas.';
}
