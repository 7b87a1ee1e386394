import { cutBetweenLetters, hasAtMostLetters } from '../../../kit/letters.ts';
import { slugify } from '../../../kit/slug.ts';

export const productTitleMaxLength = 25;

const copySuffix = ' (cópia)';

/** The title of a copy, shortened so that ` (cópia)` fits. */
export function copyTitle(title: string, maxLength = productTitleMaxLength): string {
  const room = maxLength - copySuffix.length;
  let text = title.normalize('NFC').trim();
  // A copy of a copy keeps its title, instead of "Creme de Ureia (c (cópia)".
  if (text.length > room && text.endsWith(copySuffix)) text = text.slice(0, -copySuffix.length);
  return cutBetweenLetters(text, room).trimEnd() + copySuffix;
}

/** The slug derived from title and subtitle until it is fixed; empty if neither has a Latin letter or digit. */
export function productSlug({ title, subtitle }: { title: string; subtitle: string | null }): string {
  return slugify(`${title} ${subtitle ?? ''}`);
}

const longestName = 1_000;
/** Words with which a name does not end, because they belong to the next word. */
const joining = new Set([
  'a',
  'as',
  'ao',
  'aos',
  'à',
  'às',
  'com',
  'd',
  'da',
  'das',
  'de',
  'do',
  'dos',
  'e',
  'em',
  'na',
  'no',
  'nas',
  'nos',
  'o',
  'os',
  'para',
  'pela',
  'pelo',
  'por',
  'sem',
  'um',
  'uma',
  '+',
  '&',
]);
const isMark = (word: string) => ['-', '–', '—', '|', '/', ':'].includes(word);

/** True if a name that ends with this word looks cut off. */
export const isBound = (word: string) => isMark(word) || joining.has(word.toLowerCase());

/** Takes as many words as fit into a title, at least a part of the first one. */
function takeWords(words: readonly string[]): { taken: string; rest: string[] } {
  const fits = (count: number) => hasAtMostLetters(words.slice(0, count).join(' '), productTitleMaxLength);
  let count = 0;
  while (count < words.length && fits(count + 1)) count++;
  const [first = ''] = words;
  if (count === 0) {
    const taken = cutBetweenLetters(first, productTitleMaxLength);
    return { taken, rest: [first.slice(taken.length), ...words.slice(1)].filter((word) => word !== '') };
  }
  if (count < words.length) while (count > 1 && isBound(words[count - 1] ?? '')) count--;
  const rest = words.slice(count);
  return { taken: words.slice(0, count).join(' '), rest: isMark(rest[0] ?? '') ? rest.slice(1) : rest };
}

/** Splits a name that is too long for a title between its words; `rest` fits into neither part. */
export function partTitle(name: string): { title: string; subtitle: string; rest: string } {
  const words = cutBetweenLetters(name.normalize('NFC'), longestName)
    .split(/\s/)
    .filter((word) => word !== '');
  const first = takeWords(words);
  const second = takeWords(first.rest);
  return { title: first.taken, subtitle: second.taken, rest: second.rest.join(' ') };
}
