import { formatDay } from '@botica/contract/kit/dates';
import type { Options } from 'csv-stringify';
import { stringify } from 'csv-stringify/sync';
import { nothingPacked, type SheetColumn, type SheetFormat, type SheetValue } from './sheet.ts';

/** Characters before which `escape_formulas` of csv-stringify writes an apostrophe. */
const formulaStarts = '[=+\\-@\\t\\r\\uff1d\\uff0b\\uff0d\\uff20]';
const looksEscaped = new RegExp(`^'+(?=${formulaStarts})`);

/** Adds one apostrophe to a text that looks escaped, so that `withoutEscape` returns the original. */
const escapeOnceMore = (text: string): string => (looksEscaped.test(text) ? `'${text}` : text);

/**
 * CSV for Excel in Portuguese: semicolons, Windows line ends, escaped formulas. The UTF-8 byte-order mark comes first.
 */
export const csvOptions = {
  delimiter: ';',
  record_delimiter: 'windows',
  // Otherwise csv-stringify quotes no line break but that one, and a line feed in a text parts its row for Excel and for us.
  quote_record_delimiter: true,
  escape_formulas: true,
  cast: { string: escapeOnceMore },
} as const satisfies Options;

/** Writes cells unchanged, for files whose cells are escaped already. */
export const csvOfRawCells = { ...csvOptions, cast: {} } as const satisfies Options;

const escaped = new RegExp(`^'(?='*${formulaStarts})`);

/** Returns the cell as it was before `csvOptions` wrote it. */
export const withoutEscape = (cell: string): string => cell.replace(escaped, '');

/** Cents in the format of Excel in Portuguese. Negative amounts are not escaped, so that they stay numbers. */
export const centsText = (cents: number): string => (cents / 100).toFixed(2).replace('.', ',');

/** For rows whose numbers are cents. */
export const csvWithCents = {
  ...csvOptions,
  cast: { ...csvOptions.cast, number: centsText },
} as const satisfies Options;

const byteOrderMark = '\ufeff';

/** Amounts and dates in the format of Excel in Portuguese: `1234,56`, `21/11/2026 09:05:00`. */
export function csvText(value: SheetValue, { kind }: SheetColumn): string {
  if (value === null) return '';
  if (kind === 'money') return centsText(Number(value));
  if (kind === 'day') return formatDay(String(value));
  if (kind !== 'moment') return String(value);
  const [day = '', time = ''] = String(value).split('T');
  return `${formatDay(day)} ${time}`;
}

const csvCell = (value: SheetValue, column: SheetColumn) =>
  column.kind === 'money' && value !== null ? Number(value) : csvText(value, column);

export const csvFormat: SheetFormat = {
  type: 'text/csv',
  extension: 'csv',
  mostRows: Number.POSITIVE_INFINITY,
  begin: (columns) => byteOrderMark + stringify([columns.map(({ header }) => header)], csvOptions),
  rows: (columns, rows) =>
    stringify(
      rows.map((row) => columns.map((column, at) => csvCell(row[at] ?? null, column))),
      csvWithCents,
    ),
  end: () => '',
  pack: async (text) => ({ bytes: text, packed: nothingPacked }),
  file: async function* (pieces) {
    yield* pieces;
  },
};
