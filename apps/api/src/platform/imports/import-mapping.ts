import type { ImportColumns } from '@botica/contract/kit/import-columns';
import { headerKey } from '@botica/contract/kit/import-file';
import type { ImportLayout } from '../../../database/tables/platform.ts';
import type { Remembered } from './import-columns.store.ts';

/** The meaning of each column of a file: as it is said with the call, or as the store has said it, or as its header sounds. */
export function columnsOf<Key extends string>(
  { headers }: ImportLayout,
  said: readonly (Key | null)[] | undefined,
  remembered: Remembered,
  known: ImportColumns<Key>,
): (Key | null)[] {
  const columns = said ?? known.guess(headers, remembered.columns);
  return headers.map((_, at) => columns[at] ?? null);
}

/** The first that two columns are; undefined: none. */
export function saidTwice<Key extends string>(columns: readonly (Key | null)[]): Key | undefined {
  const named = columns.filter((column) => column !== null);
  return named.find((column, at) => named.indexOf(column) !== at);
}

/** The columns as they are remembered. */
export const byHeader = ({ headers }: ImportLayout, columns: readonly (string | null)[]): Remembered['columns'] =>
  Object.fromEntries(headers.map((header, at) => [headerKey(header), columns[at] ?? null]));
