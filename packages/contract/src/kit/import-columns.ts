import { headerKey } from './import-file.ts';

/** Names of a column: the label that people see, then the names that other programs use. */
export type ColumnNames = readonly [label: string, ...guesses: string[]];

/** Columns that one kind of file can have; `keys` are in the order of the choice. */
export interface ImportColumns<Key extends string> {
  keys: readonly [Key, ...Key[]];
  label: (key: Key) => string;
  /**
   * Returns the key of each column of a file: the store's earlier answer, else a guess from its header. No key is used
   * twice.
   */
  guess: (headers: readonly string[], remembered?: RememberedColumns) => (Key | null)[];
}

/** A store's earlier answers about columns, by `headerKey`. Null leaves the column out. */
export type RememberedColumns = Readonly<Record<string, string | null>>;

export function importColumns<Key extends string>(names: Readonly<Record<Key, ColumnNames>>): ImportColumns<Key> {
  const keys = Object.keys(names) as [Key, ...Key[]];
  const byWords = new Map<string, Key>();
  for (const key of keys.toReversed()) {
    for (const words of [key, ...names[key]]) byWords.set(headerKey(words), key);
  }
  const keyOf = (header: string, remembered: RememberedColumns) => {
    const words = headerKey(header);
    const text = Object.hasOwn(remembered, words) ? remembered[words] : byWords.get(words);
    return keys.find((key) => key === text) ?? null;
  };
  return {
    keys,
    label: (key) => names[key][0],
    guess: (headers, remembered = {}) => {
      const taken = new Set<Key>();
      return headers.map((header) => {
        const key = keyOf(header, remembered);
        if (key === null || taken.has(key)) return null;
        taken.add(key);
        return key;
      });
    },
  };
}
