import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { FileReply } from './send-file.ts';

/** Rows as CSV that Excel opens as it is: semicolons, a mark of UTF-8, Windows line ends, formulas made harmless. */
export function csvReply(rows: Iterable<string[]> | AsyncIterable<string[]>, name: string): FileReply {
  const sheet = stringify({ delimiter: ';', bom: true, record_delimiter: 'windows', escape_formulas: true });
  // Failures travel down to the reply, which is cut off, and a reader who leaves stops the rows.
  pipeline(Readable.from(rows), sheet, () => {});
  return { body: sheet, type: 'text/csv', name };
}
