import type { ImportLayout } from '../../../../database/tables/orders.ts';
import { type CsvReading, csvOrderKey } from './csv-order.ts';
import { cellsOf, decodeText } from './import-file.ts';
import type { FileRecord } from './take-records.ts';

export interface CsvFileRow {
  record: FileRecord;
  cells: string[];
  /** Null: it belongs to no other. */
  key: string | null;
}

/** Of a row that is broken: it may be many megabytes. */
const readOfBroken = 100_000;

/** A broken row still says which order it is of, where that stands before what broke it. */
export function toCsvRow(record: FileRecord, { encoding, separator }: ImportLayout, reading: CsvReading): CsvFileRow {
  const bytes = record.problem === null ? record.bytes : record.bytes.subarray(0, readOfBroken);
  const cells = cellsOf(decodeText(bytes, encoding), separator);
  return { record, cells, key: csvOrderKey(cells, reading) };
}
