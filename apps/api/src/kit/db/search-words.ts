import { toSearchWords } from '@botica/contract/kit/text';

/**
 * Words of a text as a `search_words` column stores them. Each word carries its store, so that the one GIN index over
 * all stores returns rows of this store only.
 */
export function storedSearchWords(storeId: number, text: string): string[] {
  return toSearchWords(text).map((word) => `${storeId}.${word}`);
}

/**
 * A tsquery for a `search` column: exact words, and the last one as a prefix. Null if the text has no letter and no
 * digit.
 */
export function toSearchQuery(storeId: number, text: string): string | null {
  // Words are letters and digits only, so they cannot end the quotes.
  const words = storedSearchWords(storeId, text).map((word) => `'${word}'`);
  return words.length === 0 ? null : `${words.join(' & ')}:*`;
}

/** Builds one `like` pattern for each word. A normalised text matches all of them if it contains all words. */
export function toSearchPatterns(text: string): string[] {
  // Words are letters and digits only, so they contain no wildcard.
  return toSearchWords(text).map((word) => `%${word}%`);
}
