import { normaliseText } from '@botica/contract/kit/text';

/** Removes tags that differ only in spelling from an earlier one. */
export function distinctTags(tags: readonly string[]): string[] {
  const kept = new Map<string, string>();
  for (const tag of tags) if (!kept.has(normaliseText(tag))) kept.set(normaliseText(tag), tag);
  return [...kept.values()];
}
