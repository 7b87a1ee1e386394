import { customerTags } from '@botica/contract/features/customers/customer-fields';
import { normaliseText } from '@botica/contract/kit/text';
import * as z from 'zod/mini';

/** Adds the tags of `typed`, separated by commas; returns the contract's message if one is refused. */
export function addTags(tags: readonly string[], typed: string): { tags: string[] } | { error: string } {
  const next = [...tags];
  for (const tag of typed.split(',').map((part) => part.trim())) {
    // Two spellings of the same word count as one tag.
    const isKnown = next.some((one) => normaliseText(one) === normaliseText(tag));
    if (tag !== '' && !isKnown) next.push(tag);
  }
  const read = z.safeParse(customerTags, next);
  return read.success ? { tags: read.data } : { error: read.error.issues[0]?.message ?? '' };
}
