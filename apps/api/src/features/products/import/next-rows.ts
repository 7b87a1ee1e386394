import type { ImportChunk, ImportWindow } from '../../../platform/imports/file-import.ts';
import { cellsOf, decodeText } from '../../../platform/imports/file-layout.ts';
import type { WholeImport } from '../../../platform/imports/start-reading.ts';
import { type FileRecord, lineTooLong, takeRecords } from '../../../platform/imports/take-records.ts';
import { hasVariations, isOfProduct } from './own-cells.ts';
import { cellsByKey, type FileColumns, type FileRow, isBlank, toFileRow } from './read-row.ts';

/** A product of the file: its row, or its rows with those of its variations. */
export interface FileProduct {
  line: number;
  records: readonly FileRecord[];
  row: FileRow;
}

interface Window extends ImportWindow {
  file: WholeImport;
  columns: FileColumns['columns'];
  limit: number;
}

const notHere = 'Ela não está no arquivo de recusados: corrija-a no original.';
const mostRows = 200;
const tooManyRows = `O produto tem mais de ${mostRows} linhas.`;

/** Rows of one product. An unreadable row has no cells. */
interface Group {
  records: FileRecord[];
  raws: string[][];
}

function grouped(records: readonly FileRecord[], window: Window): Group[] {
  const { columns, file } = window;
  const { separator, encoding } = file.layout;
  const isJoining = hasVariations(columns);
  const groups: Group[] = [];
  for (const record of records) {
    const raw = record.problem === null ? cellsOf(decodeText(record.bytes, encoding), separator) : [];
    if (record.problem === null && isBlank(raw)) continue;
    const last = groups.at(-1);
    const [head] = last?.raws ?? [];
    const isNext =
      isJoining && last && head && raw.length > 0 && isOfProduct(cellsByKey(head, columns), cellsByKey(raw, columns));
    if (isNext) {
      last.records.push(record);
      last.raws.push(raw);
    } else groups.push({ records: [record], raws: record.problem === null ? [raw] : [] });
  }
  return groups;
}

function toProduct({ records, raws }: Group, { columns, file }: Window): FileProduct {
  const [{ line, problem }] = records as [FileRecord];
  const { headers } = file.layout;
  const row = toFileRow(raws.length === 0 ? [[]] : raws, line, { columns, headers });
  const broken = problem === lineTooLong ? `${problem} ${notHere}` : problem;
  const message = broken ?? (records.length > mostRows ? tooManyRows : null);
  return { line, records, row: message === null ? row : { ...row, fault: { header: null, message } } };
}

/** Returns the next products, at most `limit`. Empty rows are skipped. */
export function nextRows(window: Window): ImportChunk<FileProduct> {
  const { bytes, place, file, columns, limit } = window;
  const { layout, byte_size: byteSize } = file;
  const isEnd = place.offset + bytes.length >= byteSize;
  const most = hasVariations(columns) ? limit + mostRows : limit;
  const taken = takeRecords(bytes, place, { separator: layout.separator, isEnd, limit: most });
  const groups = grouped(taken.records, window);
  const isWhole = taken.next.offset >= byteSize;
  // More rows of the last product may follow, so it waits for the next window.
  const ended = isWhole || most === limit || groups.length < 2 ? groups : groups.slice(0, -1);
  const given = most === limit ? ended : ended.slice(0, limit);
  const after = groups[given.length]?.records[0];
  const next = after === undefined ? taken.next : { offset: after.start, line: after.line, skipping: false };
  return { rows: given.map((group) => toProduct(group, window)), next, isLast: next.offset >= byteSize };
}
