/** Kind of a column, which decides how its values are written and shown. */
type CellKind = 'text' | 'integer' | 'money' | 'day' | 'moment';

export interface SheetColumn {
  header: string;
  kind: CellKind;
  /** In characters. */
  width: number;
}

/**
 * Cell value, by the kind of its column: a text, a whole number, cents, `2026-11-21`, or the local time
 * `2026-11-21T09:05:00`. Null is empty.
 */
export type SheetValue = string | number | null;

export type SheetRow = readonly SheetValue[];

/** State between two pieces of a file, stored as JSON. */
export interface PackedSoFar {
  crc: number;
  bytes: number;
  packedBytes: number;
}

export const nothingPacked: PackedSoFar = { crc: 0, bytes: 0, packedBytes: 0 };

/** File format that is written in pieces and read as one file. Another process may write the next piece. */
export interface SheetFormat {
  /** Content type. */
  type: string;
  extension: string;
  /** Maximum of rows, without the header. */
  mostRows: number;
  /** Text before the first row, with the header. */
  begin(columns: readonly SheetColumn[]): string;
  /** Text of some rows; `index` is the index of the first one, from 0. */
  rows(columns: readonly SheetColumn[], rows: readonly SheetRow[], index: number): string;
  /** Text after the last row. */
  end(columns: readonly SheetColumn[], rowCount: number): string;
  pack(text: Buffer, before: PackedSoFar, isLast: boolean): Promise<{ bytes: Buffer; packed: PackedSoFar }>;
  /** Combines the pieces into the whole file. */
  file(pieces: AsyncIterable<Buffer>, packed: PackedSoFar): AsyncGenerator<Buffer>;
}
