import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { csvOptions } from '../sheets/csv.ts';
import type { FileReply } from './send-file.ts';

/** Rows as CSV that Excel opens as it is (`csvOptions`). */
export function csvReply(rows: Iterable<string[]> | AsyncIterable<string[]>, name: string): FileReply {
  const sheet = stringify({ ...csvOptions, bom: true });
  // Failures travel down to the reply, which is cut off, and a reader who leaves stops the rows.
  pipeline(Readable.from(rows), sheet, () => {});
  return { body: sheet, type: 'text/csv', name };
}
