import { gzipSync } from 'node:zlib';
import type { ProductCard } from '../kit/product-card.ts';
import {
  blockPath,
  blockSize,
  distances,
  type Found,
  firstLetters,
  lettersOf,
  places,
  type Row,
  type Shard,
  shardPath,
  vocabularyPath,
} from '../kit/search-shards.ts';
import type { PlannedFile } from './planned-file.ts';
import type { Planner } from './planner.ts';
import type { SiteIndex } from './site-index.ts';

/** Of a shard, compressed; what is larger is divided by one letter more. */
export const mostShardBytes = 20 * 1024;

/** In a shop with at most so many products, common words of their texts stay in the index. */
const fewProducts = 40;

const rowOf = ({ slug, title, subtitle, price, picture, locked, soldOut }: ProductCard): Row => [
  ...([slug, title, subtitle ?? ''] as const),
  ...([price?.cents ?? 0, picture?.images[0]?.url ?? '', (locked ? 1 : 0) + (soldOut ? 2 : 0)] as const),
];

/** Words → products, in files by their first letters, and the products in blocks; a search reads one or two of each. */
export function* planSearch({ products }: SiteIndex, planner: Planner): Generator<PlannedFile> {
  // By number, so that a new product is added at the end and moves none of the others.
  const numbered = [...products].sort((a, b) => a.id - b.id);
  const words = new Map<string, Found>();
  for (const [number, { words: of }] of numbered.entries()) {
    for (const [place, each] of of.entries()) for (const word of each) foundOf(words, word)[place]?.push(number);
  }
  forgetCommon(words, numbered.length);
  const vocabulary = [...words.keys()].sort().join('\n');
  yield planner.file(vocabularyPath, 'json', vocabulary, () => JSON.stringify(vocabulary));
  for (const [letters, shard] of shardsOf([...words])) {
    const text = JSON.stringify(shard);
    yield planner.file(shardPath(letters), 'json', text, () => text);
  }
  for (let start = 0; start < numbered.length; start += blockSize) {
    const rows = numbered.slice(start, start + blockSize).map(({ card }) => rowOf(card));
    yield planner.file(blockPath(start / blockSize), 'json', rows, () => JSON.stringify(rows));
  }
}

function foundOf(words: Map<string, Found>, word: string): Found {
  const found: Found = words.get(word) ?? Array.from({ length: places }, () => []);
  words.set(word, found);
  return found;
}

/** In texts a word of every fourth product tells none from another; few are found by it in a name. */
function forgetCommon(words: Map<string, Found>, count: number): void {
  for (const [word, found] of words) {
    if (count > fewProducts && (found.at(-1)?.length ?? 0) > count / 4) found[places - 1] = [];
    while (found.at(-1)?.length === 0) found.pop();
    if (found.length === 0) words.delete(word);
  }
}

function grouped(words: readonly [string, Found][], count: number): Map<string, [string, Found][]> {
  const groups = new Map<string, [string, Found][]>();
  for (const entry of words) {
    const letters = lettersOf(entry[0], count);
    const group = groups.get(letters);
    if (group) group.push(entry);
    else groups.set(letters, [entry]);
  }
  return groups;
}

function* shardsOf(
  words: readonly [string, Found][],
  count = firstLetters,
): Generator<[letters: string, shard: Shard]> {
  for (const [letters, entries] of grouped(words, count)) {
    const told = entries.map(([word, lists]): [string, Found] => [word, lists.map(distances)]);
    // One word alone cannot be divided.
    if (entries.length === 1 || !isTooLarge(told)) yield [letters, { words: Object.fromEntries(told) }];
    else {
      yield [letters, { words: Object.fromEntries(told.filter(([word]) => word === letters)), divided: true }];
      const longer = entries.filter(([word]) => word !== letters);
      yield* shardsOf(longer, count + 1);
    }
  }
}

/** What is short is not compressed to find out. */
function isTooLarge(told: readonly [string, Found][]): boolean {
  const text = JSON.stringify(told);
  return text.length > mostShardBytes && gzipSync(text).length > mostShardBytes;
}
