import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { csvWithCents } from '../sheets/csv.ts';
import type { FileReply } from './send-file.ts';

type Row = (string | number)[];

/** Rows as CSV for Excel (`csvOptions`); numbers are cents. */
export function csvReply(rows: Iterable<Row> | AsyncIterable<Row>, name: string): FileReply {
  const sheet = stringify({ ...csvWithCents, bom: true });
  // A failure ends the reply, and a client that disconnects stops the rows.
  pipeline(Readable.from(rows), sheet, () => {});
  return { body: sheet, type: 'text/csv', name };
}
