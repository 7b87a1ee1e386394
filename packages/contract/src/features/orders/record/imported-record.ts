import { type RecordDeclaration, type RecordField, record, type WithInitials } from '../../../kit/record.ts';

/** Kinds of cells of a CSV; the server has a reader of each (`csv-values.ts`). */
export type CellKind = 'text' | 'day' | 'instant' | 'integer' | 'status' | 'phone' | 'document' | 'uf' | 'zip' | 'flag';

/** A column of a CSV: the name that people read, other headers by which it is known, and what its cells hold. */
interface CsvField {
  names: readonly [label: string, ...headers: string[]];
  cell: CellKind;
}

export type ImportedFields = Record<string, RecordField & { csv: CsvField | false }>;

/**
 * Declares fields of an order that a file may bring along. A line of NDJSON always may; `csv` says whether a column of a
 * CSV may too, and has no default.
 */
export const importedRecord = <const F extends ImportedFields>(fields: F & WithInitials<F>): RecordDeclaration<F> =>
  record<F>(fields);
