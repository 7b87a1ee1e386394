import { cutBetweenLetters } from '../../../kit/letters.ts';
import { slugify } from '../../../kit/slug.ts';

export const productTitleMaxLength = 25;

const copySuffix = ' (cópia)';

/** The title of a duplicate: cut so that it and ` (cópia)` fit. */
export function copyTitle(title: string): string {
  const room = productTitleMaxLength - copySuffix.length;
  let text = title.normalize('NFC').trim();
  // The copy of a copy is called like the copy, instead of "Creme de Ureia (c (cópia)".
  if (text.length > room && text.endsWith(copySuffix)) text = text.slice(0, -copySuffix.length);
  return cutBetweenLetters(text, room).trimEnd() + copySuffix;
}

/** The slug that follows from title and subtitle until it is fixed; empty when neither holds a Latin letter or digit. */
export function productSlug({ title, subtitle }: { title: string; subtitle: string | null }): string {
  return slugify(`${title} ${subtitle ?? ''}`);
}
