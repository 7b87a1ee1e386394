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
 * Normalises a text for comparing, sorting and searching: no accents, lower case, white space collapsed. Compatibility
 * decomposition (NFKD) also turns `Nº` into `no` and unifies the two signs for micro (`µg`). Idempotent, and equal on
 * both sides and on every database engine.
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

/** Lists the distinct words (letters and digits) of a normalised text: at most 32, each cut at 64 characters. */
export function toSearchWords(text: string): string[] {
  const words = new Set<string>();
  for (const [word] of normaliseText(text).matchAll(/[\p{L}\p{N}]+/gu)) {
    // Cuts by code points, because the database refuses half a surrogate pair.
    words.add(word.length > maxWordLength ? Array.from(word).slice(0, maxWordLength).join('') : word);
    if (words.size === maxWords) break;
  }
  return [...words];
}

/** "1 pedido", "1.250 pedidos" */
export const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('pt-BR')} ${count === 1 ? one : many}`;

/** Returns the first name: "Ana" for "Ana Maria Braga". */
export const firstName = (name: string) => name.split(' ')[0] as string;
