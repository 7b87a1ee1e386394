import { gzipSync } from 'node:zlib';
import { sitePaths } from '@botica/contract/features/storefront/site-paths';
import { toSearchWords } from '@botica/contract/kit/text';
import type { ProductCard } from '../kit/product-card.ts';
import type { PlannedFile } from './planned-file.ts';
import type { Planner } from './planner.ts';
import type { SiteIndex } from './site-index.ts';

/** Of a shard, compressed; what is larger is divided by one letter more. */
const mostShardBytes = 20 * 1024;
/** So few letters compress to less than that without being tried. */
const surelySmall = 20 * 1024;
const blockSize = 100;

/** Products by number: those whose name holds the word, and those that hold it elsewhere. Each number is told by its distance to the one before. */
type Found = [inName: number[], elsewhere: number[]];
type Shard = { words: Record<string, Found> } | { divided: true };

/** What a card needs, as short as it can be: slug, title, subtitle, cents, picture, 1: prescription, 2: sold out. */
type Row = [slug: string, title: string, subtitle: string, cents: number, picture: string, marks: number];

const rowOf = ({ slug, title, subtitle, price, picture, locked, soldOut }: ProductCard): Row => [
  ...([slug, title, subtitle ?? ''] as const),
  ...([price?.cents ?? 0, picture?.images[0]?.url ?? '', (locked ? 1 : 0) + (soldOut ? 2 : 0)] as const),
];

const distances = (numbers: number[]) => numbers.map((number, index) => number - (numbers[index - 1] ?? 0));

/** Words → products, in files by their first letters, and the products in blocks; a search reads one or two of each. */
export function* planSearch({ products }: SiteIndex, planner: Planner): Generator<PlannedFile> {
  // By number, so that a new product is added at the end and moves none of the others.
  const numbered = [...products].sort((a, b) => a.id - b.id);
  const words = new Map<string, Found>();
  for (const [number, { words: of }] of numbered.entries()) {
    const inName = new Set(toSearchWords(of.name));
    const elsewhere = toSearchWords(of.others).filter((word) => !inName.has(word));
    for (const word of inName) foundOf(words, word)[0].push(number);
    for (const word of elsewhere) foundOf(words, word)[1].push(number);
  }
  for (const [name, shard] of shardsOf(words)) {
    const text = JSON.stringify(shard);
    yield planner.file(`${sitePaths.search}/indice/${name}.json`, 'json', text, () => text);
  }
  for (let start = 0; start < numbered.length; start += blockSize) {
    const rows = numbered.slice(start, start + blockSize).map(({ card }) => rowOf(card));
    const path = `${sitePaths.search}/produtos/${start / blockSize}.json`;
    yield planner.file(path, 'json', rows, () => JSON.stringify(rows));
  }
}

function foundOf(words: Map<string, Found>, word: string): Found {
  const found: Found = words.get(word) ?? [[], []];
  words.set(word, found);
  return found;
}

const lettersOf = (word: string, count: number) => [...word].slice(0, count).join('');

/** A shard's name in its address: letters beyond ASCII by their numbers. */
export const shardName = (letters: string) =>
  letters.replace(/[^a-z0-9]/g, (letter) => `_${letter.codePointAt(0)?.toString(16)}`);

function* shardsOf(words: Map<string, Found>, count = 2): Generator<[name: string, shard: Shard]> {
  const groups = new Map<string, [string, Found][]>();
  for (const entry of words) {
    const letters = lettersOf(entry[0], count);
    const group = groups.get(letters);
    if (group) group.push(entry);
    else groups.set(letters, [entry]);
  }
  for (const [letters, entries] of groups) {
    const name = shardName(letters);
    const told = Object.fromEntries(
      entries.map(([word, [inName, elsewhere]]) => [word, [distances(inName), distances(elsewhere)] as Found]),
    );
    const text = JSON.stringify(told);
    // One word alone cannot be divided, nor can words that end here.
    const longer = entries.filter(([word]) => [...word].length > count);
    if (
      entries.length > 1 &&
      longer.length > 0 &&
      text.length > surelySmall &&
      gzipSync(text).length > mostShardBytes
    ) {
      yield [name, { divided: true }];
      yield* shardsOf(new Map(longer), count + 1);
    } else yield [name, { words: told }];
  }
}
