import { type RecordDeclaration, type RecordField, record, type WithInitials } from '../../../kit/record.ts';

/** Kinds of cells of a CSV; `csv-values.ts` of the server has a parser for each. */
export type CellKind = 'text' | 'day' | 'instant' | 'integer' | 'status' | 'phone' | 'document' | 'uf' | 'zip' | 'flag';

/** A column of a CSV: its name for people, other accepted headers, and the kind of its cells. */
interface CsvField {
  names: readonly [label: string, ...headers: string[]];
  cell: CellKind;
}

export type ImportedFields = Record<string, RecordField & { csv: CsvField | false }>;

/**
 * Declares fields of an order that a file may contain. NDJSON may contain all of them; `csv` names the column of a CSV,
 * or is `false`, and has no default.
 */
export const importedRecord = <const F extends ImportedFields>(fields: F & WithInitials<F>): RecordDeclaration<F> =>
  record<F>(fields);
