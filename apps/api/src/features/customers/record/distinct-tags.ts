import { normaliseText } from '@botica/contract/kit/text';

/** Two spellings of one word are one tag: the first stays. */
export function distinctTags(tags: readonly string[]): string[] {
  const kept = new Map<string, string>();
  for (const tag of tags) if (!kept.has(normaliseText(tag))) kept.set(normaliseText(tag), tag);
  return [...kept.values()];
}
