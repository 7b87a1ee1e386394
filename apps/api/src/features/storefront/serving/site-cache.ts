import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { type RedirectTable, redirectTable } from '@botica/contract/features/redirects/redirect-table';
import { LRUCache } from 'lru-cache';
import type { FilesPort } from '../../../kit/files-port.ts';
import { getOrAdd } from '../../../kit/get-or-add.ts';
import type { Soon } from '../../../kit/when-known.ts';
import { packKey, readManifest } from '../releases/release-files.ts';
import { type FileTable, fileTable, type StoredFile } from './file-table.ts';

export type Coding = 'br' | 'gzip' | 'identity';

export interface CachedSite {
  storeId: number;
  csp: string;
  files: FileTable;
  redirects: RedirectTable;
}

/** Cache limit for file contents of all stores, in bytes. */
const mostBytes = 64 * 1024 * 1024;
/**
 * Cache limit for file entries of all stores. An entry takes some hundred bytes; a hundred sites with a thousand
 * products each fit.
 */
const mostFiles = 400_000;

async function readSite(files: FilesPort, storeId: number, buildId: number): Promise<CachedSite | undefined> {
  const manifest = await readManifest(files, storeId, buildId);
  if (manifest === undefined) return;
  const { csp, redirects } = manifest;
  return {
    storeId,
    csp,
    files: fileTable([...manifest.former.map(({ file }) => file), ...manifest.files]),
    redirects: redirectTable(redirects.map(({ path, to }) => ({ path, value: to }))),
  };
}

/** Caches the file tables of sites and the requested file contents. */
export function openSiteCache(files: FilesPort) {
  const sites = new LRUCache<string, CachedSite | Promise<CachedSite | undefined>>({
    max: 1_000,
    maxSize: mostFiles,
    sizeCalculation: () => 1,
  });
  const bytes = new LRUCache<string, Buffer>({ maxSize: mostBytes, sizeCalculation: (each) => each.length + 200 });
  const reading = new Map<string, Promise<Buffer | null>>();

  return {
    /** Undefined if the site's files are deleted. */
    site(storeId: number, buildId: number): Soon<CachedSite | undefined> {
      const key = `${storeId}:${buildId}`;
      const known = sites.get(key);
      if (known !== undefined) return known;
      const begun = readSite(files, storeId, buildId);
      sites.set(key, begun, { size: 1 });
      begun.then(
        (site) => (site === undefined ? sites.delete(key) : sites.set(key, site, { size: 1 + site.files.size })),
        () => sites.delete(key),
      );
      return begun;
    },

    /** Null if the storage has lost the file. */
    bytes(storeId: number, file: StoredFile, coding: Coding): Soon<Buffer | null> {
      const key = `${storeId}:${file.hash}:${coding}`;
      return bytes.get(key) ?? getOrAdd(reading, key, () => readAndKeep(key, readBytes(storeId, file, coding)));
    },
  };

  async function readAndKeep(key: string, begun: Promise<Buffer | null>): Promise<Buffer | null> {
    try {
      const read = await begun;
      if (read !== null) bytes.set(key, read);
      return read;
    } finally {
      reading.delete(key);
    }
  }

  async function readBytes(storeId: number, file: StoredFile, coding: Coding): Promise<Buffer | null> {
    const key = packKey(storeId, file.pack);
    const { offset, br, gz, plain } = file;
    const part = async (from: number, length: number) => {
      const read = await files.read(key, from, length);
      return read?.length === length ? read : null;
    };
    if (coding === 'br') return part(offset, br);
    if (coding === 'gzip') return part(offset + br, gz);
    if (gz === 0) return part(offset, plain);
    const packed = await part(offset + br, gz);
    return packed && promisify(gunzip)(packed);
  }
}

export type SiteCache = ReturnType<typeof openSiteCache>;
