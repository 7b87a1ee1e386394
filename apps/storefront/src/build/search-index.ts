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

/** Maximum compressed bytes of a shard. A larger one is split by an additional letter. */
export const mostShardBytes = 20 * 1024;

/** A shop with at most this many products keeps common words in its index. */
const fewProducts = 40;

const rowOf = ({ slug, title, subtitle, price, picture, locked, soldOut }: ProductCard): Row => [
  ...([slug, title, subtitle ?? ''] as const),
  ...([price?.cents ?? 0, picture?.images[0]?.url ?? '', (locked ? 1 : 0) + (soldOut ? 2 : 0)] as const),
];

/** Index files with words by their first letters, and products in blocks. A search reads one or two of each. */
export function* planSearch({ products }: SiteIndex, planner: Planner): Generator<PlannedFile> {
  // Sorted by id, so that a new product is appended and moves no other.
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

/**
 * Drops words that are in the texts of every fourth product, because they do not distinguish products. Words of names
 * stay.
 */
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
    const encoded = entries.map(([word, lists]): [string, Found] => [word, lists.map(distances)]);
    // A single word cannot be split.
    if (entries.length === 1 || !isTooLarge(encoded)) yield [letters, { words: Object.fromEntries(encoded) }];
    else {
      yield [letters, { words: Object.fromEntries(encoded.filter(([word]) => word === letters)), divided: true }];
      const longer = entries.filter(([word]) => word !== letters);
      yield* shardsOf(longer, count + 1);
    }
  }
}

/** Short texts are never too large, so they are not compressed for the check. */
function isTooLarge(encoded: readonly [string, Found][]): boolean {
  const text = JSON.stringify(encoded);
  return text.length > mostShardBytes && gzipSync(text).length > mostShardBytes;
}
