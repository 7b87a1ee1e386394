import { normaliseText } from './text.ts';

/** Longest slug of a product, category or post. */
export const slugMaxLength = 50;

/**
 * `Óleo de Prímula 500mg` → `oleo-de-primula-500mg`: `a-z`, `0-9` and single hyphens between, never at an end.
 * Empty when the text has no Latin letter or digit.
 */
export function slugify(text: string, maxLength = slugMaxLength): string {
  const slug = normaliseText(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '');
  return slug.slice(0, maxLength).replace(/-$/, '');
}
