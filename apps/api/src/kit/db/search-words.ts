import { toSearchWords } from '@botica/contract/kit/text';

/**
 * The words of a text as a `search_words` column stores them: each carries its store, so that the one GIN index over
 * all stores answers for this store alone.
 */
export function storedSearchWords(storeId: number, text: string): string[] {
  return toSearchWords(text).map((word) => `${storeId}.${word}`);
}

/**
 * A tsquery over a `search` column: earlier words exact, the last one as a prefix; null when the text holds no letter
 * and no digit.
 */
export function toSearchQuery(storeId: number, text: string): string | null {
  // Words are letters and digits only: nothing in them can end the quotes.
  const words = storedSearchWords(storeId, text).map((word) => `'${word}'`);
  return words.length === 0 ? null : `${words.join(' & ')}:*`;
}

/** A pattern of `like` for each word: a normalised text in which all words are found matches them all. */
export function toSearchPatterns(text: string): string[] {
  // Words are letters and digits only: nothing in them means something to `like`.
  return toSearchWords(text).map((word) => `%${word}%`);
}
