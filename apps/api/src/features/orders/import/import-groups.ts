import { reasonHeader } from '@botica/contract/features/orders/csv-columns';
import type { ImportOrder } from '@botica/contract/features/orders/order-import';
import { stringify } from 'csv-stringify/sync';
import type { ImportLayout } from '../../../../database/tables/orders.ts';
import { csvOptions } from '../../../kit/sheets/csv.ts';
import { type CsvReading, readCsvOrder } from './csv-order.ts';
import { type CsvFileRow, toCsvRow } from './csv-rows.ts';
import { mostRows, type Survey } from './csv-survey.ts';
import { cellsOf, decodeText } from './import-file.ts';
import { keyMark } from './key-mark.ts';
import { parseImportLine } from './parse-import-line.ts';
import { refusedLine } from './refused-line.ts';
import { type FileRecord, type Place, takeRecords } from './take-records.ts';

/** The lines of one order, and what they say: the order, or why it is none. */
export interface OrderLines {
  records: FileRecord[];
  line: number;
  /** More rows of the order that was refused last: it is counted. */
  isRest: boolean;
  found: { order: ImportOrder } | { reason: string };
}

function readLine(record: FileRecord): OrderLines['found'] {
  if (record.problem !== null) return { reason: record.problem };
  try {
    return parseImportLine(new TextDecoder('utf-8', { fatal: true }).decode(record.bytes));
  } catch {
    return { reason: 'A linha não está em UTF-8.' };
  }
}

function readRows(rows: readonly CsvFileRow[], { reading, unfit, place }: Window, isFirst: boolean): OrderLines {
  const records = rows.map(({ record }) => record);
  const [{ key, record: first }] = rows as [CsvFileRow];
  const mark = key === null ? null : keyMark(key);
  const broken = records.find(({ problem }) => problem !== null)?.problem;
  const reason = broken ?? (mark === null ? undefined : unfit.get(mark));
  if (reason === undefined) {
    const cells = rows.map((row) => row.cells);
    return { records, line: first.line, isRest: false, found: readCsvOrder(cells, reading) };
  }
  return { records, line: first.line, isRest: isFirst && mark !== null && mark === place.within, found: { reason } };
}

/** Rows that stand one behind the other and name the same order are one. */
function grouped(rows: readonly CsvFileRow[]): CsvFileRow[][] {
  const groups: CsvFileRow[][] = [];
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
  /** What the survey of a CSV has found. */
  unfit: Survey['unfit'];
  limit: number;
}

/**
 * The next orders of a file, at most `limit`, and where it goes on. Of a CSV the last rows may be continued by those
 * behind them: they wait for these.
 */
export function nextOrders(window: Window) {
  const { bytes, place, byteSize, layout, limit } = window;
  const isCsv = layout.format === 'csv';
  const { records, next } = takeRecords(bytes, place, {
    separator: isCsv ? layout.separator : null,
    isEnd: place.offset + bytes.length >= byteSize,
    // An order of a CSV may have all its rows among them.
    limit: isCsv ? Math.max(limit, mostRows + 2) : limit,
  });
  const { lines, within } = isCsv
    ? readRowsOf(records, window, next.offset >= byteSize)
    : { lines: records.map(readRecord), within: undefined };
  const left = records[lines.flatMap((one) => one.records).length];
  const after = left === undefined ? next : { offset: left.start, line: left.line, skipping: false };
  return { lines, next: { ...after, within }, isLast: after.offset >= byteSize };
}

const readRecord = (record: FileRecord): OrderLines => ({
  ...{ records: [record], line: record.line, isRest: false },
  found: readLine(record),
});

/** `isEnd`: behind these records the file ends. */
function readRowsOf(records: readonly FileRecord[], window: Window, isEnd: boolean) {
  const { layout, reading, unfit, limit, place } = window;
  const groups = grouped(records.map((record) => toCsvRow(record, layout, reading)));
  // One that is all there is was found to be whole, or to be unfit: then the rest follows, and is refused as well.
  const isWhole = isEnd || groups.length === 1;
  const taken = (isWhole ? groups : groups.slice(0, -1)).slice(0, limit);
  const key = taken.at(-1)?.[0]?.key ?? null;
  const mark = key === null ? null : keyMark(key);
  const cut = mark !== null && unfit.has(mark) ? mark : undefined;
  return {
    lines: taken.map((rows, at) => readRows(rows, window, at === 0)),
    within: taken.length === 0 ? place.within : cut,
  };
}

/** What stands before the first refused row. */
export function refusedHead({ format, headers, separator }: ImportLayout): string {
  if (format === 'ndjson') return '';
  const all = [reasonHeader, ...headers.filter((header) => header !== reasonHeader)];
  return `\ufeff${stringify([all], { ...csvOptions, delimiter: separator })}`;
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
  return stringify(rows, { ...csvOptions, delimiter: separator });
}
