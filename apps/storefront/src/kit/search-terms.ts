import { normaliseText } from '@botica/contract/kit/text';

/** Words that say nothing of a product. A single letter may name a vitamin, and is none of them. */
const silent = new Set(
  (
    'ao aos as com como da das de do dos em ha mais na nas no nos num numa os ou para pela pelas pelo pelos por pra ' +
    'que se sem seu sua seus suas um uma uns umas'
  ).split(' '),
);

const units = /(?<=\p{N}) (?=(?:mg|mcg|ml|g|kg|l|ui|un|cm)(?![\p{L}\p{N}]))/gu;

/** Plurals as the words in the dictionary, as far as their ends tell it. What both sides cut in the same way need be no word. */
const ends: readonly [end: string, instead: string][] = [
  ['oes', 'ao'],
  ['aes', 'ao'],
  ['ais', 'al'],
  ['eis', 'el'],
  ['ois', 'ol'],
  ['uis', 'ul'],
  ['ns', 'm'],
  ['res', 'r'],
  ['zes', 'z'],
  ['ses', 's'],
  ['ss', 'ss'],
  ['s', ''],
];

function singular(word: string): string {
  if (word.length < 4) return word;
  const [end = '', instead = ''] = ends.find(([each]) => word.endsWith(each)) ?? [];
  return word.slice(0, word.length - end.length) + instead;
}

/** Longest word that is looked for; a longer one is cut. */
const longest = 32;

/** `d3` is a `d` too. */
const kindsOf = (word: string) => (/^[a-z]\d{1,2}$/.test(word) ? [word, word.charAt(0)] : [word]);

/** Lists the words that find a text, each once and in its order: without accents and plural, `500 mg` as one. */
export function termsOf(text: string): string[] {
  const words =
    normaliseText(text)
      .replace(units, '')
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  const told = words.filter((word) => !silent.has(word)).map((word) => singular(word.slice(0, longest)));
  return [...new Set(told.flatMap(kindsOf))];
}

/** True if one letter is wrong, too many, missing, or has changed its place with the next. Short words have to begin the same. */
export function isNear(word: string, other: string): boolean {
  const longer = word.length >= other.length ? word : other;
  const shorter = longer === word ? other : word;
  if (shorter.length < 4 || longer.length - shorter.length > 1) return false;
  let at = 0;
  while (at < shorter.length && longer[at] === shorter[at]) at++;
  if (at === 0 && shorter.length < 6) return false;
  if (longer.length > shorter.length) return longer.slice(at + 1) === shorter.slice(at);
  if (longer.slice(at + 1) === shorter.slice(at + 1)) return true;
  const isSwapped = longer[at] === shorter[at + 1] && longer[at + 1] === shorter[at];
  return isSwapped && longer.slice(at + 2) === shorter.slice(at + 2);
}
