import { mostCsvColumns } from '@botica/contract/kit/import-file';
import { cutBetweenLetters } from '@botica/contract/kit/letters';
import type { ImportLayout, ImportScan } from '../../../database/tables/platform.ts';
import { parseCsv, separatorOf } from '../../kit/sheets/parse-csv.ts';
import { type FileRecord, type ImportCursor, takeRecords } from './take-records.ts';

export const nothingScanned: ImportScan = { isUtf8: true, tail: '', lines: 0 };

/** Number of bytes at the end that belong to a character which continues in the next piece. */
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

/** Scans the next piece: whether all bytes so far are UTF-8, and the number of lines. */
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

const utf16 = 'O arquivo está em UTF-16. Salve-o como CSV (UTF-8) e envie de novo.';

/** First bytes of files that cannot be read, and the advice how to convert them. */
const strangers: readonly (readonly [begin: readonly number[], problem: string])[] = [
  [[0x50, 0x4b, 0x03, 0x04], 'O arquivo é uma planilha do Excel. Salve-a como CSV (UTF-8) e envie o CSV.'],
  [[0xd0, 0xcf, 0x11, 0xe0], 'O arquivo é uma planilha antiga do Excel. Salve-a como CSV (UTF-8) e envie o CSV.'],
  [[0xff, 0xfe], utf16],
  [[0xfe, 0xff], utf16],
];
/** UTF-16 without its byte-order mark: one byte of a Latin letter is zero. Read as another encoding it loses dashes and quotes. */
const isBareUtf16 = (head: Buffer) => head.length > 1 && (head[0] === 0) !== (head[1] === 0);

const strangerOf = (head: Buffer) =>
  strangers.find(([begin]) => head.subarray(0, begin.length).equals(Buffer.from(begin)))?.[1] ??
  (isBareUtf16(head) ? utf16 : null);

/** Cells of one row; at most one more than allowed, which shows that there are too many. */
export function cellsOf(text: string, separator: string, cells: number = mostCsvColumns + 1): string[] {
  return parseCsv(text, { rows: 1, cells, separator })[0]?.cells ?? [];
}

/** Bytes in which a title, or the names, are searched. A row that continues after them is no title. */
const mostTitleBytes = 64 * 1024;

/** Rows above the names of the columns: a report's title, its period, an empty row. */
const mostTitleRows = 10;

interface Beginning {
  body: Buffer;
  encoding: ImportLayout['encoding'];
  /** Offset of the body in the file. */
  start: number;
  isEnd: boolean;
}

/**
 * Finds the names of the columns and their separator. A title above them fills one cell; with a comma it fills two, and
 * the rows below have another separator and more columns. Without names it returns the first row.
 */
function headerPlace({ body, encoding, start, isEnd }: Beginning): { place: ImportCursor; separator: string } {
  const rowAt = (place: ImportCursor) => {
    const rest = body.subarray(place.offset - start);
    const head = rest.subarray(0, mostTitleBytes);
    const separator = separatorOf(decodeText(head, encoding));
    const taking = { separator, isEnd: isEnd && head.length === rest.length, limit: 1 };
    const { records, next } = takeRecords(head, place, taking);
    const [record] = records;
    const cellsBy = (mark: string) => (record ? cellsOf(decodeText(record.bytes, encoding), mark) : []);
    const filled = cellsBy(separator).filter((cell) => cell !== '').length;
    // A broken row is not skipped, because the person must learn of it.
    const isBroken = Boolean(record?.problem);
    return { place, separator, next, filled, cellsBy, isThere: record !== undefined, isBroken };
  };
  const first = rowAt({ offset: start, line: 1, skipping: false });
  let row = first;
  for (let title = 0; title < mostTitleRows && row.isThere; title++) {
    if (row.isBroken || row.filled > 2) return row;
    const below = rowAt(row.next);
    const [cells, cellsBelow] = [row, below].map(({ cellsBy }) => cellsBy(row.separator).length);
    // A text in a row of two columns may contain another separator more often than the row's own.
    const isOther = below.separator !== row.separator && below.filled > 2 && cellsBelow !== cells;
    const isTitle = row.filled < 2 || (row.filled === 2 && isOther);
    if (!isTitle) return row;
    row = below;
  }
  return first;
}

/** Recognises the format of a file by its beginning: lines of JSON begin with a brace. */
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
  const isEnd = head.length >= byteSize;
  const { place, separator } = headerPlace({ body, encoding, start, isEnd });
  const rest = body.subarray(place.offset - start);
  const taken = takeRecords(rest, place, { separator, isEnd, limit: 2 });
  const [header, row] = taken.records.map(({ bytes }) => cellsOf(decodeText(bytes, encoding), separator));
  const first = taken.records[0];
  const stranger = strangerOf(head);
  const after = takeRecords(rest, place, { separator, isEnd, limit: 1 }).next;
  const headers = header ?? [];
  const kept = headers.slice(0, mostCsvColumns);
  // The first row may be broken, or continue after these bytes; then only this row is refused.
  const hasRows = !isEnd || head.subarray(after.offset).some((byte) => byte > 0x20);
  return {
    format: 'csv',
    encoding,
    separator,
    headers: kept.map((text) => cutBetweenLetters(storable(text), 100)),
    sample: kept.map((_, at) => cutBetweenLetters(storable(row?.[at] ?? ''), 60)),
    problem: stranger ?? problemOf(headers, first, hasRows),
    start: after.offset,
    line: after.line,
  };
}

/** Removes null characters, which pictures contain and no column can store. */
const storable = (text: string) => text.replaceAll('\0', '');

/** Problem of a file whose first row is one cell, because it may be the name of a column or not. */
export const oneColumn =
  'O arquivo não é NDJSON, e a primeira linha não tem colunas separadas por ponto e vírgula, vírgula ou tabulação.';

function problemOf(headers: readonly string[], first: FileRecord | undefined, hasRows: boolean): string | null {
  if (first?.problem) return `${first.line === 1 ? 'Primeira linha' : `Linha ${first.line}`}: ${first.problem}`;
  if (headers.length > mostCsvColumns) return `A primeira linha tem mais de ${mostCsvColumns} colunas.`;
  if (headers.length < 2) return oneColumn;
  return hasRows ? null : 'O arquivo só tem a primeira linha, com os nomes das colunas.';
}
