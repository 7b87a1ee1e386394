/** Maximum length of a passage in the audit. */
const mostShown = 300;

/** The audit's entry for a rich text; it replaces up to 65,535 characters of each save. */
interface ToldText {
  /** Length of the stored HTML, counted as the editor counts. */
  characters: number;
  passage?: string;
}

const named: Readonly<Record<string, string>> = { nbsp: ' ', lt: '<', gt: '>', quot: '"', amp: '&' };

/** The visible text of a clean HTML on one line, as an array of characters, so that none is cut in two. */
function wordsOf(html: string | null): string[] {
  const text = (html ?? '')
    .replace(/<(\/(p|h\d|li|td|th)|br|hr)>/g, ' ')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(nbsp|lt|gt|quot|amp);/g, (_, name: string) => named[name] as string);
  return [...text.replace(/\s+/g, ' ').trim()];
}

const isSpace = (character: string | undefined) => character === undefined || character === ' ';

/** Counts the characters at which both texts begin alike, up to the end of a word. */
function sharedStart(a: readonly string[], b: readonly string[]): number {
  let length = 0;
  while (length < a.length && length < b.length && a[length] === b[length]) length += 1;
  while (length > 0 && !(isSpace(a[length - 1]) || (isSpace(a[length]) && isSpace(b[length])))) length -= 1;
  return length;
}

/** Cuts from `start` to `end`, with a mark where text was left out. */
function shown(words: readonly string[], start: number, end: number): string {
  const passage = words
    .slice(start, Math.min(end, start + mostShown))
    .join('')
    .trim();
  if (passage === '') return '';
  return `${start > 0 ? '… ' : ''}${passage}${Math.min(end, start + mostShown) < words.length ? ' …' : ''}`;
}

const reported = (html: string | null, passage: string): ToldText | null =>
  html === null ? null : { characters: html.length, ...(passage !== '' && { passage }) };

/** Returns the passage in which the words of two rich texts differ, before and after. */
export function richTextDiff(before: string | null, after: string | null): [ToldText | null, ToldText | null] {
  const [old, next] = [wordsOf(before), wordsOf(after)];
  if (old.join('') === next.join('')) return [reported(before, ''), reported(after, '(só a formatação ou as imagens)')];
  const start = sharedStart(old, next);
  const end = sharedStart(old.slice(start).reverse(), next.slice(start).reverse());
  return [
    reported(before, shown(old, start, old.length - end)),
    reported(after, shown(next, start, next.length - end)),
  ];
}
