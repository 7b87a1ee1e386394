import type { ImportOrder } from '@botica/contract/features/orders/import/order-import';
import type { ImportLayout } from '../../../../database/tables/platform.ts';
import { refusedHeader, refusedRow, refusedRowsText } from '../../../platform/imports/refused-rows.ts';
import {
  type FileRecord,
  type ImportCursor,
  lineTooLong,
  takeRecords,
} from '../../../platform/imports/take-records.ts';
import { type CsvReading, readCsvOrder } from './csv-order.ts';
import { type CsvFileRow, toCsvRow } from './csv-rows.ts';
import { mostRows, type Survey } from './csv-survey.ts';
import { keyHash } from './key-hash.ts';
import { parseImportLine } from './parse-import-line.ts';
import { lineNotUtf8 } from './read-lines.ts';
import { refusedLine } from './refused-line.ts';

/** Lines of one order with the parsed order, or the reason why they are refused. */
export interface OrderLines {
  records: FileRecord[];
  line: number;
  /** True for further rows of the order that was refused last; that order is already counted. */
  isRest: boolean;
  found: { order: ImportOrder } | { reason: string };
}

/** Text of an NDJSON line; null if it is not UTF-8. */
function textOf({ bytes }: FileRecord): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function readLine(record: FileRecord): OrderLines['found'] {
  if (record.problem !== null) return { reason: record.problem };
  const text = textOf(record);
  return text === null ? { reason: lineNotUtf8 } : parseImportLine(text);
}

interface RowGroup {
  rows: [CsvFileRow, ...CsvFileRow[]];
  /** Hash of the order's key; null for rows without an order. */
  mark: string | null;
  /** True for further rows of the order that was refused last. */
  isRest: boolean;
}

function readRows({ rows, mark, isRest }: RowGroup, { reading, unfit }: Window): OrderLines {
  const records = rows.map(({ record }) => record);
  const [{ record: first }] = rows;
  const broken = records.map(({ problem }) => problem).find((problem) => problem !== null);
  const reason = (mark === null ? undefined : unfit.get(mark)) ?? broken;
  const found =
    reason === undefined
      ? readCsvOrder(
          rows.map(({ cells }) => cells),
          reading,
        )
      : { reason };
  return { records, line: first.line, isRest, found };
}

const markOf = (key: string | null) => (key === null ? null : keyHash(key));

/**
 * Groups consecutive rows of one order. Rows without a number join the order above, which the survey has already marked
 * as unfit.
 */
function grouped(rows: readonly CsvFileRow[], within: string | undefined): RowGroup[] {
  const groups: RowGroup[] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    const above = last === undefined ? within : last.mark;
    const names = row.key !== null && row.key === last?.rows[0].key ? above : markOf(row.key);
    const isOfAbove = above != null && (row.isNumberless || names === above);
    if (isOfAbove && last !== undefined) last.rows.push(row);
    else groups.push({ rows: [row], mark: isOfAbove ? above : (names ?? null), isRest: isOfAbove });
  }
  return groups;
}

interface Window {
  /** Bytes from `place`: enough for the longest record, or up to the end of the file. */
  bytes: Buffer;
  place: ImportCursor;
  byteSize: number;
  layout: ImportLayout;
  reading: CsvReading;
  unfit: Survey['unfit'];
  limit: number;
}

/**
 * Returns the next orders of a file, at most `limit`, and the position after them. In a CSV, further rows may follow
 * the last group, so that group waits for the next window.
 */
export function nextOrders(window: Window) {
  const { bytes, place, byteSize, layout, limit } = window;
  const isCsv = layout.format === 'csv';
  const { records, next } = takeRecords(bytes, place, {
    separator: isCsv ? layout.separator : null,
    isEnd: place.offset + bytes.length >= byteSize,
    // The limit leaves room for all rows of one order.
    limit: isCsv ? Math.max(limit, mostRows + 2) : limit,
  });
  if (!isCsv) return { lines: records.map(readRecord), next, isLast: next.offset >= byteSize };
  const { lines, within, left } = readRowsOf(records, window, next.offset >= byteSize);
  const after = left === undefined ? next : { offset: left.start, line: left.line, skipping: false };
  return { lines, next: { ...after, within }, isLast: after.offset >= byteSize };
}

const readRecord = (record: FileRecord): OrderLines => ({
  records: [record],
  line: record.line,
  isRest: false,
  found: readLine(record),
});

/** `isEnd`: the file ends after these records. `left`: first record that was not consumed. */
function readRowsOf(records: readonly FileRecord[], window: Window, isEnd: boolean) {
  const { layout, reading, unfit, limit, place } = window;
  const rows = records.flatMap((record) => toCsvRow(record, layout, reading) ?? []);
  const groups = grouped(rows, place.within);
  // A single group that starts at `place` is consumed even if rows may follow. Either it is whole, or the survey found
  // it unfit; in that case the following rows are refused too.
  const isWhole = isEnd || (groups.length === 1 && groups[0]?.rows[0].record.start === place.offset);
  const taken = (isWhole ? groups : groups.slice(0, -1)).slice(0, limit);
  const mark = taken.at(-1)?.mark ?? null;
  const cut = mark !== null && unfit.has(mark) ? mark : undefined;
  return {
    lines: taken.map((group) => readRows(group, window)),
    within: taken.length === 0 ? place.within : cut,
    left: groups[taken.length]?.rows[0].record,
  };
}

export const refusedHead = (layout: ImportLayout): string => (layout.format === 'ndjson' ? '' : refusedHeader(layout));

/**
 * If one row is too long to be kept, the refused file contains no row of its order. Otherwise the corrected order could
 * come back without that row.
 */
const notHere = 'O pedido não está neste arquivo: corrija-o no original.';

/** Refused lines in their original form, each with its reason. */
export function refusedText(refused: readonly { lines: OrderLines; reason: string }[], layout: ImportLayout): string {
  if (layout.format === 'ndjson') {
    return refused
      .map(({ lines: { records, line }, reason }) => {
        const [record] = records as [FileRecord];
        const text = record.problem === null ? (textOf(record)?.trim() ?? null) : null;
        return `${refusedLine({ line, reason, text })}\n`;
      })
      .join('');
  }
  const rows = refused.flatMap(({ lines: { records, line: first, isRest }, reason }) => {
    if (reason === lineTooLong) return isRest ? [] : [[`Linha ${first}: ${reason} ${notHere}`]];
    return records.map((record) => refusedRow(record, layout, reason));
  });
  return refusedRowsText(rows, layout);
}
