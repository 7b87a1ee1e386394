import { normaliseText } from '@botica/contract/kit/text';
import { storedSearchWords } from '../../../kit/db/search-words.ts';

/** Decomposition may make a name 18 times longer, and an index entry has a limit. */
const maxSortLength = 150;

/** The form in which names are sorted and compared. */
export function toNameSort(name: string): string {
  return Array.from(normaliseText(name)).slice(0, maxSortLength).join('');
}

/** A name with what is sorted and searched by in its place. */
export function nameColumns(storeId: number, name: string) {
  return { name, name_sort: toNameSort(name), search_words: storedSearchWords(storeId, name).join(' ') };
}
