import type { ImportLayout } from '../../../../database/tables/platform.ts';
import { cellsOf, decodeText } from '../../../platform/imports/file-layout.ts';
import type { FileRecord } from '../../../platform/imports/take-records.ts';
import { type CsvReading, csvOrderKey, saysAnything } from './csv-order.ts';

export interface CsvFileRow {
  record: FileRecord;
  cells: string[];
  /** Null if the row names no order. */
  key: string | null;
  /**
   * True if the row has content but no order number. It may belong to the order above, or its number may be missing.
   */
  isNumberless: boolean;
}

/** Bytes that are decoded from a broken row, which may be many megabytes long. */
const readOfBroken = 100_000;

/**
 * Reads the cells of a row. A broken row still names its order if the number comes before the broken part. Null if no
 * mapped column has content; the row then counts as an empty line.
 */
export function toCsvRow(
  record: FileRecord,
  { encoding, separator }: ImportLayout,
  reading: CsvReading,
): CsvFileRow | null {
  const bytes = record.problem === null ? record.bytes : record.bytes.subarray(0, readOfBroken);
  const cells = cellsOf(decodeText(bytes, encoding), separator);
  const key = csvOrderKey(cells, reading);
  if (key === null && record.problem === null && !saysAnything(cells, reading)) return null;
  return { record, cells, key, isNumberless: key === null };
}
