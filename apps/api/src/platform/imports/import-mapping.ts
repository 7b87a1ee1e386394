import type { ImportColumns } from '@botica/contract/kit/import-columns';
import { headerKey } from '@botica/contract/kit/import-file';
import type { ImportLayout } from '../../../database/tables/platform.ts';
import type { Remembered } from './import-columns.store.ts';

/** Meaning of each column of a file: from the call, else as the store has mapped it before, else by its header. */
export function columnsOf<Key extends string>(
  { headers }: ImportLayout,
  requested: readonly (Key | null)[] | undefined,
  remembered: Remembered,
  known: ImportColumns<Key>,
): (Key | null)[] {
  const columns = requested ?? known.guess(headers, remembered.columns);
  return headers.map((_, at) => columns[at] ?? null);
}

/** First meaning that two columns have; undefined if there is none. */
export function saidTwice<Key extends string>(columns: readonly (Key | null)[]): Key | undefined {
  const named = columns.filter((column) => column !== null);
  return named.find((column, at) => named.indexOf(column) !== at);
}

/** Columns in their stored form. */
export const byHeader = ({ headers }: ImportLayout, columns: readonly (string | null)[]): Remembered['columns'] =>
  Object.fromEntries(headers.map((header, at) => [headerKey(header), columns[at] ?? null]));

type Said<Key extends string> = readonly (Key | null)[];

const quoted = <Key extends string>({ label }: ImportColumns<Key>, keys: readonly Key[]) =>
  keys.map((key) => `"${label(key)}"`);

/** Sentence about missing columns, if any of these is missing; null if each is there. */
export function lackOfEach<Key extends string>(
  known: ImportColumns<Key>,
  columns: Said<Key>,
  needed: readonly Key[],
): string | null {
  const missing = needed.filter((key) => !columns.includes(key));
  if (missing.length === 0) return null;
  return `Diga qual coluna é ${quoted(known, missing).join(' e qual é ')}.`;
}

/** Sentence for a file without any of these columns; null if one is there. */
export function lackOfAny<Key extends string>(
  known: ImportColumns<Key>,
  columns: Said<Key>,
  keys: readonly Key[],
): string | null {
  if (keys.some((key) => columns.includes(key))) return null;
  const [last = '', ...others] = quoted(known, keys).toReversed();
  return `Diga qual coluna é ${others.toReversed().join(', ')} ou ${last}.`;
}
