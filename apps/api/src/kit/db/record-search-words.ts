import { type SearchedRow, type ShopFields, type ShopRecord, searchTexts } from '@botica/contract/kit/shop-record';
import { storedSearchWords } from './search-words.ts';

/**
 * Builds `search_words` of a record: each word once, in the order of the record's fields. Each text is read by itself,
 * so the limit of words applies to each text and not to all of them together.
 */
export function recordSearchWords<F extends ShopFields>(
  record: Pick<ShopRecord<F>, 'fields'>,
  storeId: number,
  row: SearchedRow<F>,
): string {
  return [...new Set(searchTexts(record, row).flatMap((text) => storedSearchWords(storeId, text)))].join(' ');
}
