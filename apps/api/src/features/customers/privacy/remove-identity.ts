import { normaliseText } from '@botica/contract/kit/text';

export const hidden = '[removido]';
/** Words of names that identify nobody. */
const joining = new Set(['das', 'dos', 'del', 'von', 'van']);
const shortestWord = 3;

/** Eight or more digits with common separators: a document or a phone. */
const longNumbers = /\d(?:[\s().\-/]*\d){7,}/gu;
const isEmail = (word: string) => /.@./su.test(word);

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Normalised words of a text. Every character that is not a letter separates words, except the apostrophe, which is
 * dropped.
 */
function wordsOf(text: string): string[] {
  return normaliseText(text)
    .split(/[\s-]+/u)
    .flatMap((word) => [...word.split(/\P{L}+/u), word.replace(/\P{L}+/gu, '')]);
}

/**
 * Replaces identifying parts of a text: the given texts, their words that are long enough to be a name (with or without
 * accents), every e-mail address, and every number long enough to be a document or a phone. It removes too much rather
 * than too little.
 */
export function removeIdentity(text: string, identifying: readonly string[]): string {
  const withoutEmails = text.replace(/\S+/gu, (word) => (isEmail(word) ? hidden : word));
  return removeNames(withoutEmails.replace(longNumbers, hidden), identifying);
}

/** Removes only the given texts and the words of their names. A title keeps its numbers. */
export function removeNames(text: string, identifying: readonly string[]): string {
  if (identifying.length === 0) return text;
  const whole = [...new Set(identifying)].sort((a, b) => b.length - a.length).map(escaped);
  const anyOf = new RegExp(`(?<![\\p{L}\\p{N}])(?:${whole.join('|')})(?![\\p{L}\\p{N}])`, 'giu');
  // E-mail addresses are left out, because their parts are common words, as in `com`.
  const words = identifying.filter((each) => !each.includes('@')).flatMap(wordsOf);
  const names = new Set(words.filter((word) => Array.from(word).length >= shortestWord && !joining.has(word)));
  return text
    .replace(anyOf, hidden)
    .replace(/\p{L}[\p{L}\p{M}]*/gu, (word) => (names.has(normaliseText(word)) ? hidden : word));
}
