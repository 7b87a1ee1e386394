import type { ImportLayout } from '../../../../database/tables/platform.ts';
import { cellsOf, decodeText } from '../../../platform/imports/file-layout.ts';
import type { FileRecord } from '../../../platform/imports/take-records.ts';
import { type CsvReading, csvOrderKey, saysAnything } from './csv-order.ts';

export interface CsvFileRow {
  record: FileRecord;
  cells: string[];
  /** Null: it names no order. */
  key: string | null;
  /** It names none, but says something: of the order above, or of one whose number is missing. Nobody can tell. */
  isNumberless: boolean;
}

/** Of a row that is broken: it may be many megabytes. */
const readOfBroken = 100_000;

/**
 * A broken row still says which order it is of, where that stands before what broke it. Null: nothing stands in any column
 * that is read; such a row is as good as an empty line.
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
