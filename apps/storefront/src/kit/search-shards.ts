// Written by the build, read by the search's island: it imports nothing.

/** Products by number: those whose name holds the word, and those that hold it elsewhere. Each is told by its distance to the one before. */
export type Found = [inName: number[], elsewhere: number[]];

/** Words by their first letters; `divided`: too many for one file, those that are longer lie by one letter more. */
export interface Shard {
  words: Record<string, Found>;
  divided?: true;
}

/** What a card needs, as short as it can be; cents of 0: no price; marks: 1 sold against a prescription, 2 sold out. */
export type Row = [slug: string, title: string, subtitle: string, cents: number, picture: string, marks: number];

export const firstLetters = 2;
/** Products in one file. */
export const blockSize = 100;

export const lettersOf = (word: string, count: number): string => [...word].slice(0, count).join('');

/** Letters as they stand in an address: those beyond ASCII by their numbers. */
const shardName = (letters: string) =>
  [...letters].map((letter) => (/[a-z0-9]/.test(letter) ? letter : `_${letter.codePointAt(0)?.toString(16)}`)).join('');

export const shardPath = (letters: string): string => `/busca/indice/${shardName(letters)}.json`;
export const blockPath = (number: number): string => `/busca/produtos/${number}.json`;

export const distances = (numbers: readonly number[]): number[] =>
  numbers.map((number, index) => number - (numbers[index - 1] ?? 0));

export function numbersOf(told: readonly number[]): number[] {
  let number = 0;
  return told.map((distance) => {
    number += distance;
    return number;
  });
}
