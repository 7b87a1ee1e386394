import { createHash } from 'node:crypto';
import { type FileHandle, open, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { PackedBytes } from '@botica/contract/kit/ports/built-site';

const packBytes = 4 * 1024 * 1024;
const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)];

/** A larger window would cost tables of megabytes per page, which no page fills. */
const brotliParams = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 16 };

export interface CompressedFile {
  br: Buffer;
  gz: Buffer;
  plain: number;
}

/** Compression runs in the thread pool while the next page is rendered. */
export async function compress(content: Buffer): Promise<CompressedFile> {
  const params = { ...brotliParams, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  const [br, gz] = await Promise.all([brotli(content, { params }), zip(content, { level: 6 })]);
  return { br, gz, plain: content.length };
}

interface OpenPack {
  bytes: Buffer[];
  length: number;
  /** Places of the pack's files, which get its name once the pack is closed. */
  places: PackedBytes[];
}

const newPack = (): OpenPack => ({ bytes: [], length: 0, places: [] });

/** Writes files in sequence into packs, which are named by the hash of their content. */
export function packWriter(folder: string) {
  let current = newPack();
  const names: string[] = [];

  async function close(): Promise<void> {
    const { bytes, places, length } = current;
    if (length === 0) return;
    current = newPack();
    const hash = createHash('sha256');
    for (const each of bytes) hash.update(each);
    const name = hash.digest('hex').slice(0, 40);
    for (const place of places) place.pack = name;
    if (names.includes(name)) return;
    names.push(name);
    await writeWhole(join(folder, `${name}.pack`), bytes);
  }

  return {
    /** The returned place gets its pack's name when the pack is full or closed. */
    async add({ br, gz, plain }: CompressedFile): Promise<PackedBytes> {
      const place = { pack: '', offset: current.length, br: br.length, gz: gz.length, plain };
      current.bytes.push(br, gz);
      current.places.push(place);
      current.length += br.length + gz.length;
      if (current.length >= packBytes) await close();
      return place;
    },
    async finish(): Promise<string[]> {
      await close();
      return names;
    },
  };
}
export type PackWriter = ReturnType<typeof packWriter>;

async function writeWhole(path: string, bytes: Buffer[]): Promise<void> {
  let file: FileHandle | undefined;
  try {
    file = await open(path, 'wx');
    // `writev` would report a full disk only by a smaller byte count and leave half a pack.
    await writeFile(file, bytes);
    await file.sync();
  } finally {
    await file?.close();
  }
}
