// The build writes these files and the search island reads them. This module imports nothing.

/**
 * Numbers of products by where they have the word: first in their name, elsewhere in it, in categories and ingredients, in other
 * texts. Each is stored as distance to the previous one; empty lists at the end are left out.
 */
export type Found = number[][];
export const places = 4;

/**
 * Words with the same first letters. `divided`: too many for one file, so longer words are in files by one letter more.
 */
export interface Shard {
  words: Record<string, Found>;
  divided?: true;
}

/** Compact data of a card. `cents` 0 means no price; `marks` are flags: 1 prescription, 2 sold out. */
export type Row = [slug: string, title: string, subtitle: string, cents: number, picture: string, marks: number];

export const firstLetters = 2;
/** Number of products per file. */
export const blockSize = 100;

export const lettersOf = (word: string, count: number): string => [...word].slice(0, count).join('');

/** Encodes letters for an address; letters beyond ASCII become their code points. */
const shardName = (letters: string) =>
  [...letters].map((letter) => (/[a-z0-9]/.test(letter) ? letter : `_${letter.codePointAt(0)?.toString(16)}`)).join('');

export const shardPath = (letters: string): string => `/busca/indice/${shardName(letters)}.json`;
export const blockPath = (number: number): string => `/busca/produtos/${number}.json`;
/** All words, a line each: read only where a word is not found as it was written. */
export const vocabularyPath = '/busca/palavras.json';

export const distances = (numbers: readonly number[]): number[] =>
  numbers.map((number, index) => number - (numbers[index - 1] ?? 0));

export function numbersOf(told: readonly number[]): number[] {
  let number = 0;
  return told.map((distance) => {
    number += distance;
    return number;
  });
}
