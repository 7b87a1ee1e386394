import { importPieceBytes, mostCsvColumns } from '@botica/contract/features/orders/order-imports.contract';
import type { ImportLayout, ImportScan } from '../../../../database/tables/orders.ts';
import { type FilesPort, fileKey } from '../../../kit/files-port.ts';
import { parseCsv, separatorOf } from '../../../kit/sheets/parse-csv.ts';
import type { StoredImport } from './order-imports.store.ts';
import { takeRecords, windowBytes } from './take-records.ts';

export const importPieceId = (key: string, piece: number) => `${key}-${piece}`;

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

/** The cells of one row; no more than tell that it has too many. */
export function cellsOf(text: string, separator: string, cells: number = mostCsvColumns + 1): string[] {
  return parseCsv(text, { rows: 1, cells, separator })[0]?.cells ?? [];
}

/** What a file is, by its beginning: lines of JSON begin with a brace. */
export function layoutOf(head: Buffer, scan: ImportScan, byteSize: number): ImportLayout {
  const start = head.subarray(0, 3).equals(byteOrderMark) ? 3 : 0;
  const body = head.subarray(start);
  const isJson = /^\s*\{/.test(body.subarray(0, 1000).toString('latin1'));
  const encoding = scan.isUtf8 || isJson ? 'utf-8' : 'windows-1252';
  const plain: Omit<ImportLayout, 'format'> = {
    ...{ encoding, problem: null, separator: ';', headers: [], sample: [], start, line: 1 },
  };
  if (isJson) return { ...plain, format: 'ndjson' };
  const separator = separatorOf(decodeText(body, encoding));
  const place = { offset: start, line: 1, skipping: false };
  const taken = takeRecords(body, place, { separator, isEnd: head.length >= byteSize, limit: 2 });
  const [header, row] = taken.records.map(({ bytes }) => cellsOf(decodeText(bytes, encoding), separator));
  const first = taken.records[0];
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
    problem: problemOf(headers, first?.problem ?? null, hasRows),
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

/** Reads parts of a file that lies in pieces; the last few stay at hand. */
export function piecesReader(files: FilesPort, { store_id: storeId, file_key: key, byte_size: size }: StoredImport) {
  const atHand = new Map<number, Buffer>();
  const piece = async (index: number): Promise<Buffer | null> => {
    const known = atHand.get(index);
    if (known) return known;
    const stored = await files.get(fileKey(storeId, importPieceId(key, index)));
    if (stored === null) return null;
    atHand.set(index, stored.bytes);
    if (atHand.size > 3) atHand.delete(Math.min(...atHand.keys()));
    return stored.bytes;
  };
  /** The bytes from here on, as many as a record may have; null: the storage has lost them. */
  return async (offset: number): Promise<Buffer | null> => {
    const end = Math.min(offset + windowBytes, size);
    const parts: Buffer[] = [];
    for (let index = Math.floor(offset / importPieceBytes); index * importPieceBytes < end; index++) {
      const bytes = await piece(index);
      if (bytes === null) return null;
      const from = index * importPieceBytes;
      parts.push(bytes.subarray(Math.max(0, offset - from), end - from));
    }
    return Buffer.concat(parts);
  };
}
