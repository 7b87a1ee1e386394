import { normaliseText } from '@botica/contract/kit/text';
import { storedSearchWords } from '../../../kit/db/search-words.ts';

/** Characters. Decomposition can make a name 18 times longer, and an index entry has a maximum size. */
const maxSortLength = 150;

/** The form of names for sorting and comparing. */
export function toNameSort(name: string): string {
  return Array.from(normaliseText(name)).slice(0, maxSortLength).join('');
}

/** A name with the columns that are derived from it for sorting and searching. */
export function nameColumns(storeId: number, name: string) {
  return { name, name_sort: toNameSort(name), search_words: storedSearchWords(storeId, name).join(' ') };
}
