/** How a column's values are written and shown. */
type CellKind = 'text' | 'integer' | 'money' | 'day' | 'moment';

export interface SheetColumn {
  header: string;
  kind: CellKind;
  /** In characters. */
  width: number;
}

/**
 * A cell by its column's kind: a text, a whole number, cents, `2026-11-21`, or `2026-11-21T09:05:00` as the clock on the
 * wall shows it. Null is empty.
 */
export type SheetValue = string | number | null;

export type SheetRow = readonly SheetValue[];

/** What is known of a file's pieces so far: kept between two of them, as JSON. */
export interface PackedSoFar {
  crc: number;
  bytes: number;
  packedBytes: number;
}

export const nothingPacked: PackedSoFar = { crc: 0, bytes: 0, packedBytes: 0 };

/**
 * A kind of file that is written in pieces, each by itself, perhaps by another process than the one before, and read as
 * one.
 */
export interface SheetFormat {
  /** Content type. */
  type: string;
  extension: string;
  /** Rows at most, without the header. */
  mostRows: number;
  /** The text before the first row, the header among it. */
  begin(columns: readonly SheetColumn[]): string;
  /** The text of some rows; `index` is the first one's, from 0. */
  rows(columns: readonly SheetColumn[], rows: readonly SheetRow[], index: number): string;
  /** The text behind the last row. */
  end(columns: readonly SheetColumn[], rowCount: number): string;
  pack(text: Buffer, before: PackedSoFar, isLast: boolean): Promise<{ bytes: Buffer; packed: PackedSoFar }>;
  /** The whole file of its pieces. */
  file(pieces: AsyncIterable<Buffer>, packed: PackedSoFar): AsyncGenerator<Buffer>;
}
