import { reasonHeader } from '@botica/contract/features/orders/csv-columns';
import type { ImportOrder } from '@botica/contract/features/orders/order-import';
import { stringify } from 'csv-stringify/sync';
import type { ImportLayout } from '../../../../database/tables/orders.ts';
import { type CsvReading, csvOrderKey, readCsvOrder } from './csv-order.ts';
import { cellsOf, decodeText } from './import-file.ts';
import { parseImportLine } from './parse-import-line.ts';
import { refusedLine } from './refused-line.ts';
import { type FileRecord, type Place, takeRecords } from './take-records.ts';

/** The lines of one order, and what they say: the order, or why it is none. */
export interface OrderLines {
  records: FileRecord[];
  line: number;
  found: { order: ImportOrder } | { reason: string };
}

/** Rows of one order: as many as it may have items. */
const mostRows = 500;

function readLine(record: FileRecord): OrderLines['found'] {
  if (record.problem !== null) return { reason: record.problem };
  try {
    return parseImportLine(new TextDecoder('utf-8', { fatal: true }).decode(record.bytes));
  } catch {
    return { reason: 'A linha não está em UTF-8.' };
  }
}

interface Row {
  record: FileRecord;
  cells: string[];
  /** Null: it belongs to no other. */
  key: string | null;
}

function toRow(record: FileRecord, { encoding, separator }: ImportLayout, reading: CsvReading): Row {
  if (record.problem !== null) return { record, cells: [], key: null };
  const cells = cellsOf(decodeText(record.bytes, encoding), separator);
  return { record, cells, key: csvOrderKey(cells, reading) };
}

function readRows(rows: readonly Row[], reading: CsvReading): OrderLines {
  const records = rows.map(({ record }) => record);
  const [first] = records as [FileRecord];
  const isTooMuch = rows.length > mostRows;
  const found =
    first.problem !== null
      ? { reason: first.problem }
      : isTooMuch
        ? { reason: `O pedido tem mais de ${mostRows} linhas.` }
        : readCsvOrder(
            rows.map(({ cells }) => cells),
            reading,
          );
  return { records, line: first.line, found };
}

/** Rows that stand one behind the other and name the same order are one. */
function grouped(rows: readonly Row[]): Row[][] {
  const groups: Row[][] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    if (last && row.key !== null && last[0]?.key === row.key) last.push(row);
    else groups.push([row]);
  }
  return groups;
}

interface Window {
  /** Of the file from `place` on: as many as a record may have, or to its end. */
  bytes: Buffer;
  place: Place;
  byteSize: number;
  layout: ImportLayout;
  reading: CsvReading;
  limit: number;
}

/**
 * The next orders of a file, at most `limit`, and where it goes on. Of a CSV the last rows may be continued by those
 * behind them: they wait for these.
 */
export function nextOrders({ bytes, place, byteSize, layout, reading, limit }: Window) {
  const isCsv = layout.format === 'csv';
  const { records, next } = takeRecords(bytes, place, {
    separator: isCsv ? layout.separator : null,
    isEnd: place.offset + bytes.length >= byteSize,
    // An order of a CSV may have all its rows among them.
    limit: isCsv ? Math.max(limit, mostRows + 2) : limit,
  });
  const lines = isCsv
    ? readRowsOf(records, { layout, reading, isEnd: next.offset >= byteSize, limit })
    : records.map((record) => ({ records: [record], line: record.line, found: readLine(record) }));
  const left = records[lines.flatMap((one) => one.records).length];
  const after = left === undefined ? next : { offset: left.start, line: left.line, skipping: false };
  return { lines, next: after, isLast: after.offset >= byteSize };
}

/** `isEnd`: behind these records the file ends. */
function readRowsOf(
  records: readonly FileRecord[],
  { layout, reading, isEnd, limit }: Pick<Window, 'layout' | 'reading' | 'limit'> & { isEnd: boolean },
): OrderLines[] {
  const groups = grouped(records.map((record) => toRow(record, layout, reading)));
  const isWhole = isEnd || groups.length === 1;
  return (isWhole ? groups : groups.slice(0, -1)).slice(0, limit).map((rows) => readRows(rows, reading));
}

/** What stands before the first refused row. */
export function refusedHead({ format, headers, separator }: ImportLayout): string {
  if (format === 'ndjson') return '';
  const all = [reasonHeader, ...headers.filter((header) => header !== reasonHeader)];
  return `\ufeff${stringify([all], { delimiter: separator, record_delimiter: 'windows' })}`;
}

/** Refused lines in the form in which they came, each with its reason. */
export function refusedText(refused: readonly { lines: OrderLines; reason: string }[], layout: ImportLayout): string {
  if (layout.format === 'ndjson') {
    return refused
      .map(({ lines: { records, line }, reason }) => {
        const isReadable = records[0]?.problem === null;
        const text = isReadable ? decodeText((records[0] as FileRecord).bytes, 'utf-8').trim() : null;
        return `${refusedLine({ line, reason, text })}\n`;
      })
      .join('');
  }
  const { encoding, separator, headers } = layout;
  const reasonAt = headers.indexOf(reasonHeader);
  const rows = refused.flatMap(({ lines, reason }) =>
    lines.records.map(({ bytes, line }) => {
      const cells = cellsOf(decodeText(bytes.subarray(0, 100_000), encoding), separator);
      return [`Linha ${line}: ${reason}`, ...cells.filter((_, at) => at !== reasonAt)];
    }),
  );
  return stringify(rows, { delimiter: separator, record_delimiter: 'windows' });
}
