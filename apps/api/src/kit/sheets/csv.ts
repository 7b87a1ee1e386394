import { formatDay } from '@botica/contract/kit/dates';
import type { Options } from 'csv-stringify';
import { stringify } from 'csv-stringify/sync';
import { nothingPacked, type SheetColumn, type SheetFormat, type SheetValue } from './sheet.ts';

/** The characters before which `escape_formulas` of csv-stringify puts an apostrophe. */
const formulaStarts = '[=+\\-@\\t\\r\\uff1d\\uff0b\\uff0d\\uff20]';
const looksEscaped = new RegExp(`^'+(?=${formulaStarts})`);

/** A text that looks escaped gets one apostrophe more, so that `withoutEscape` gives it back as it was. */
const escapeOnceMore = (text: string): string => (looksEscaped.test(text) ? `'${text}` : text);

/** As Excel in Portuguese opens it: semicolons, Windows line ends, formulas made harmless. The mark of UTF-8 comes first. */
export const csvOptions = {
  delimiter: ';',
  record_delimiter: 'windows',
  escape_formulas: true,
  cast: { string: escapeOnceMore },
} as const satisfies Options;

/** For cells that stand in a file as they are to come back: escaped where they were. */
export const csvOfRawCells = { ...csvOptions, cast: {} } as const satisfies Options;

const escaped = new RegExp(`^'(?='*${formulaStarts})`);

/** A cell as it was before it was written with `csvOptions`. */
export const withoutEscape = (cell: string): string => cell.replace(escaped, '');

/** Cents as Excel in Portuguese reads them; below zero they stay numbers, which a text with a minus would not. */
export const centsText = (cents: number): string => (cents / 100).toFixed(2).replace('.', ',');

/** Of a row in which numbers are cents. */
export const csvWithCents = {
  ...csvOptions,
  cast: { ...csvOptions.cast, number: centsText },
} as const satisfies Options;

const byteOrderMark = '\ufeff';

/** Amounts and dates as Excel in Portuguese reads them: `1234,56`, `21/11/2026 09:05:00`. */
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
