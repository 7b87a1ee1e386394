import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { SiteFile } from '@botica/contract/kit/ports/built-site';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { type FilesPort, fileKey } from '../../../kit/files-port.ts';
import { findMedia } from '../../../platform/media/media.store.ts';
import { packKey } from '../releases/release-files.ts';
import type { Coding } from '../serving/site-cache.ts';
import type { SiteEntry } from './exported-site.ts';

interface PackSource {
  db: Kysely<Tables>;
  files: FilesPort;
  storeId: number;
}

/** Number of wanted files up to which a pack is read in parts instead of whole. */
const fewFiles = 8;

/** Thrown if the storage has lost a file that the release needs. */
export class LostPack extends Error {
  override name = 'LostPack';
}

async function partOf(read: (from: number, length: number) => Promise<Buffer>, file: SiteFile, coding: Coding) {
  const { offset, br, gz, plain } = file;
  if (coding === 'br') return read(offset, br);
  if (coding === 'gzip') return read(offset + br, gz);
  return gz === 0 ? read(offset, plain) : promisify(gunzip)(await read(offset + br, gz));
}

async function readerOf({ files, storeId }: PackSource, pack: string, count: number) {
  const key = packKey(storeId, pack);
  const whole = count > fewFiles ? ((await files.get(key))?.bytes ?? null) : null;
  if (count > fewFiles && whole === null) throw new LostPack(pack);
  return async (from: number, length: number): Promise<Buffer> => {
    const bytes = whole === null ? await files.read(key, from, length) : whole.subarray(from, from + length);
    if (bytes?.length !== length) throw new LostPack(pack);
    return bytes;
  };
}

async function mediaBytes({ db, files, storeId }: PackSource, name: string): Promise<Buffer | undefined> {
  const row = await findMedia(db, { storeId, hash: name.split('.', 1)[0] as string, isPublic: true });
  return row && (await files.get(fileKey(storeId, row.file_id)))?.bytes;
}

/** Reads the bytes of the entries, pack by pack. A lost picture is skipped, as on Botica's own site. */
export async function* contentsOf<E extends SiteEntry>(
  place: PackSource,
  entries: readonly E[],
): AsyncGenerator<{ file: E; bytes: Uint8Array }> {
  const packs = new Map<string, { entry: E; file: SiteFile; coding: Coding }[]>();
  for (const entry of entries) {
    const { source } = entry;
    if (source.from === 'text') yield { file: entry, bytes: Buffer.from(source.text) };
    if (source.from === 'media') {
      const bytes = await mediaBytes(place, source.media);
      if (bytes !== undefined) yield { file: entry, bytes };
    }
    if (source.from !== 'pack') continue;
    const { file, coding } = source;
    const parts = packs.get(file.pack);
    if (parts === undefined) packs.set(file.pack, [{ entry, file, coding }]);
    else parts.push({ entry, file, coding });
  }
  for (const [pack, parts] of packs) {
    const read = await readerOf(place, pack, parts.length);
    for (const { entry, file, coding } of parts) yield { file: entry, bytes: await partOf(read, file, coding) };
  }
}
