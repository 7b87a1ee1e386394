const maxWords = 32;
const maxWordLength = 64;

/** Lower-case letters that Unicode does not decompose into a base letter and a mark. */
const undecomposed: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ĸ: 'k',
  ŋ: 'n',
  ς: 'σ',
};
const undecomposedPattern = new RegExp(`[${Object.keys(undecomposed).join('')}]`, 'g');

/**
 * The form in which texts are compared, sorted and searched: no accents, lower case, white space collapsed.
 * Compatibility decomposition (NFKD) also makes `Nº` into `no`, and of the two signs for micro (`µg`) one.
 * Idempotent; the same on both sides and on every database engine.
 */
export function normaliseText(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(undecomposedPattern, (letter) => undecomposed[letter] ?? letter)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

/** The distinct words (letters and digits) of a normalised text, in order: at most 32, each cut at 64 characters. */
export function toSearchWords(text: string): string[] {
  const words = new Set<string>();
  for (const [word] of normaliseText(text).matchAll(/[\p{L}\p{N}]+/gu)) {
    // Cut by code points: half a surrogate pair is no text for the database.
    words.add(word.length > maxWordLength ? Array.from(word).slice(0, maxWordLength).join('') : word);
    if (words.size === maxWords) break;
  }
  return [...words];
}

/** "1 pedido", "1.250 pedidos" */
export const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('pt-BR')} ${count === 1 ? one : many}`;

/** "Ana" of "Ana Maria Braga": how colleagues call each other. */
export const firstName = (name: string) => name.split(' ')[0] as string;
