import { type SiteFile, type SiteFileType, siteFileTypes } from '@botica/contract/kit/ports/built-site';
import { LRUCache } from 'lru-cache';

/** Position of a file's bytes in its pack. */
export interface StoredFile {
  type: SiteFileType;
  hash: string;
  pack: string;
  offset: number;
  br: number;
  gz: number;
  plain: number;
}

/** Read-only map of files by path. */
export interface FileTable {
  size: number;
  has(path: string): boolean;
  get(path: string): StoredFile | undefined;
}

const types = Object.keys(siteFileTypes) as SiteFileType[];
/** Number of files of a site that are cached as objects, because visitors request them often. */
const mostAsked = 200;
/** Numbers per file: type, pack, offset, br, gz, plain. */
const numbersEach = 6;

/**
 * Builds a file table in two blocks outside of the heap, with binary search. For a hundred sites of three thousand
 * files, the garbage collector has nothing to visit, and the table needs a third of the memory of objects. If two files
 * have the same path, the last one counts.
 */
export function fileTable(files: readonly Pick<SiteFile, keyof StoredFile | 'path'>[]): FileTable {
  const last = new Map(files.map((file) => [file.path, file]));
  const sorted = [...last.values()]
    .map((file) => ({ file, path: Buffer.from(file.path), hash: Buffer.from(file.hash) }))
    .sort((a, b) => Buffer.compare(a.path, b.path));
  const size = sorted.length;
  const packs = [...new Set(sorted.map(({ file }) => file.pack))];
  const packAt = new Map(packs.map((pack, at) => [pack, at]));
  /** Ends of each path and of the hash behind it. */
  const ends = new Uint32Array(sorted.length * 2);
  const numbers = new Uint32Array(sorted.length * numbersEach);
  const texts = Buffer.allocUnsafeSlow(sorted.reduce((sum, { path, hash }) => sum + path.length + hash.length, 0));
  let length = 0;
  for (const [at, { file, path, hash }] of sorted.entries()) {
    length += path.copy(texts, length);
    ends[2 * at] = length;
    length += hash.copy(texts, length);
    ends[2 * at + 1] = length;
    const { type, pack, offset, br, gz, plain } = file;
    numbers.set([types.indexOf(type), packAt.get(pack) ?? 0, offset, br, gz, plain], at * numbersEach);
  }
  const startOf = (at: number) => (at === 0 ? 0 : (ends[2 * at - 1] as number));
  const find = (path: string): number => {
    const pathBytes = Buffer.from(path);
    let [from, to] = [0, size];
    while (from < to) {
      const middle = (from + to) >>> 1;
      const order = texts.compare(pathBytes, 0, pathBytes.length, startOf(middle), ends[2 * middle]);
      if (order === 0) return middle;
      if (order < 0) from = middle + 1;
      else to = middle;
    }
    return -1;
  };
  const recent = new LRUCache<string, StoredFile>({ max: mostAsked });
  return {
    size,
    has: (path) => find(path) >= 0,
    get: (path) => {
      const known = recent.get(path);
      if (known !== undefined) return known;
      const at = find(path);
      if (at < 0) return;
      const [type = 0, pack = 0, offset = 0, br = 0, gz = 0, plain = 0] = numbers.subarray(
        at * numbersEach,
        (at + 1) * numbersEach,
      );
      const found = {
        type: types[type] as SiteFileType,
        pack: packs[pack] as string,
        offset,
        br,
        gz,
        plain,
        hash: texts.toString('utf8', ends[2 * at], ends[2 * at + 1]),
      };
      recent.set(path, found);
      return found;
    },
  };
}
