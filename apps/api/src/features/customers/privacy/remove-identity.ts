import { normaliseText } from '@botica/contract/kit/text';

export const hidden = '[removido]';
/** Words of a name that are everybody's. */
const joining = new Set(['das', 'dos', 'del', 'von', 'van']);
const shortestWord = 3;

/** Eight and more digits with what people put between them: a document or a phone. */
const longNumbers = /\d(?:[\s().\-/]*\d){7,}/gu;
const isEmail = (word: string) => /.@./su.test(word);

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The words of a text as they are compared: parted at all that is no letter, and with the apostrophe left out. */
function wordsOf(text: string): string[] {
  return normaliseText(text)
    .split(/[\s-]+/u)
    .flatMap((word) => [...word.split(/\P{L}+/u), word.replace(/\P{L}+/gu, '')]);
}

/**
 * A text without what tells who it speaks of: the given texts, each word of them that is long enough to be a name, with
 * or without its accents, any e-mail address and any number long enough to be a document or a phone. Rather too much
 * than too little.
 */
export function removeIdentity(text: string, identifying: readonly string[]): string {
  const withoutEmails = text.replace(/\S+/gu, (word) => (isEmail(word) ? hidden : word));
  return removeNames(withoutEmails.replace(longNumbers, hidden), identifying);
}

/** Without the given texts and the words of their names alone: a title keeps its numbers. */
export function removeNames(text: string, identifying: readonly string[]): string {
  if (identifying.length === 0) return text;
  const whole = [...new Set(identifying)].sort((a, b) => b.length - a.length).map(escaped);
  const anyOf = new RegExp(`(?<![\\p{L}\\p{N}])(?:${whole.join('|')})(?![\\p{L}\\p{N}])`, 'giu');
  // The words of an e-mail address are words of the language too: `com`.
  const words = identifying.filter((each) => !each.includes('@')).flatMap(wordsOf);
  const names = new Set(words.filter((word) => Array.from(word).length >= shortestWord && !joining.has(word)));
  return text
    .replace(anyOf, hidden)
    .replace(/\p{L}[\p{L}\p{M}]*/gu, (word) => (names.has(normaliseText(word)) ? hidden : word));
}
