import { firstLetters, lettersOf, numbersOf, type Shard, shardPath, vocabularyPath } from '../kit/search-shards.ts';
import { isNear, termsOf } from '../kit/search-terms.ts';

/** Reads a file of the release; null if there is none. */
export type Read = <Content>(path: string) => Promise<Content | null>;

const mostWords = 6;
/** Other spellings that are looked up for a word. */
const mostSpellings = 8;
/** Points of a word by its place: first in the name, in the name, in categories and ingredients, in a text. */
const points = [12, 10, 6, 3];
/** Weights of a word as it is written, as the beginning of a longer one, with one letter wrong. */
const [asWritten, asBeginning, asNear] = [1, 0.8, 0.6];

type Points = Map<number, number>;

function count(found: Points, lists: readonly number[][], weight: number): void {
  for (const [place, told] of lists.entries()) {
    const each = (points[place] ?? 0) * weight;
    for (const number of numbersOf(told)) if (each > (found.get(number) ?? 0)) found.set(number, each);
  }
}

/** Products with the word, or with a longer one that begins so. */
async function withWord(word: string, read: Read): Promise<Points> {
  const found: Points = new Map();
  for (let letters = firstLetters; ; letters += 1) {
    const shard = await read<Shard>(shardPath(lettersOf(word, letters)));
    for (const [known, lists] of Object.entries(shard?.words ?? {})) {
      if (known === word) count(found, lists, asWritten);
      else if (known.startsWith(word)) count(found, lists, asBeginning);
    }
    if (!shard?.divided || [...word].length <= letters) return found;
  }
}

/** Products with a word that differs by one letter. */
async function withNear(word: string, read: Read): Promise<Points> {
  const known = (await read<string>(vocabularyPath)) ?? '';
  const spellings = known
    .split('\n')
    .filter((each) => isNear(word, each))
    .slice(0, mostSpellings);
  const found: Points = new Map();
  for (const each of await Promise.all(spellings.map((spelling) => exactly(spelling, read))))
    count(found, each, asNear);
  return found;
}

async function exactly(word: string, read: Read): Promise<number[][]> {
  for (let letters = firstLetters; ; letters += 1) {
    const shard = await read<Shard>(shardPath(lettersOf(word, letters)));
    const lists = shard?.words[word];
    if (lists !== undefined || !shard?.divided || letters > word.length) return lists ?? [];
  }
}

async function seek(word: string, read: Read): Promise<Points> {
  const found = await withWord(word, read);
  return found.size > 0 ? found : withNear(word, read);
}

export interface FoundProducts {
  /** The best first. */
  numbers: number[];
  /** No product has all words: these have the most of them. */
  isPartial: boolean;
}

/**
 * Products that have all words, the best first; where there are none those that have the most of them. A single letter among
 * words is asked of none, and brings its vitamin to the top.
 */
export async function findProducts(text: string, read: Read): Promise<FoundProducts> {
  const terms = termsOf(text).slice(0, mostWords);
  const isNeeded = (word: string) => word.length > 1 || terms.length === 1;
  const needed = await Promise.all(terms.filter(isNeeded).map((word) => seek(word, read)));
  const wished = await Promise.all(terms.filter((word) => !isNeeded(word)).map((word) => exactly(word, read)));
  const scores = new Map<number, { words: number; points: number }>();
  const add = (found: Points, words: number) => {
    for (const [number, more] of found) {
      const sum = scores.get(number) ?? { words: 0, points: 0 };
      scores.set(number, { words: sum.words + words, points: sum.points + more });
    }
  };
  for (const found of needed) add(found, 1);
  for (const lists of wished) {
    const found: Points = new Map();
    count(found, lists, asWritten);
    for (const number of found.keys()) if (!scores.has(number)) found.delete(number);
    add(found, 0);
  }
  const most = Math.max(0, ...[...scores.values()].map(({ words }) => words));
  const best = [...scores].filter(([, { words }]) => words === most && most > 0);
  best.sort(([a, one], [b, other]) => other.points - one.points || a - b);
  return { numbers: best.map(([number]) => number), isPartial: most < needed.length };
}
