import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { BuiltSite, SiteFile } from '@botica/contract/features/storefront/built-site';
import { type FilesPort, fileKey } from '../../../kit/files-port.ts';
import { manifestId, packId, sourceId } from './site-file-ids.ts';

/** What a release is served by: all but what only the next build asks. */
export type Manifest = Pick<BuiltSite, 'csp' | 'redirects'> & { files: SiteFile[] };

export const packKey = (storeId: number, pack: string) => fileKey(storeId, packId(pack));
const manifestKey = (storeId: number, buildId: number) => fileKey(storeId, manifestId(buildId));
const sourceKey = (storeId: number, buildId: number) => fileKey(storeId, sourceId(buildId));
const binary = 'application/octet-stream';

/** The builder's packs, then the manifest that names them, then the source: in this order nothing is ever named that is not there. */
export async function keepRelease(
  files: FilesPort,
  release: { storeId: number; buildId: number },
  { built, folder, source }: { built: BuiltSite; folder: string; source: string },
): Promise<void> {
  const { storeId, buildId } = release;
  for (const pack of built.packs) {
    await files.put(packKey(storeId, pack), await readFile(join(folder, `${pack}.pack`)), binary);
  }
  const { csp, redirects, files: all } = built;
  const manifest: Manifest = { csp, redirects, files: all };
  await files.put(manifestKey(storeId, buildId), await promisify(gzip)(JSON.stringify(manifest)), binary);
  await files.put(sourceKey(storeId, buildId), await readFile(source), binary);
}

/** Undefined: it is gone. */
export async function readManifest(files: FilesPort, storeId: number, buildId: number): Promise<Manifest | undefined> {
  const kept = await files.get(manifestKey(storeId, buildId));
  if (kept === null) return;
  return JSON.parse((await promisify(gunzip)(kept.bytes)).toString()) as Manifest;
}

/** The files of a release of which the storage still has the bytes; null: it has lost all. What it lost is to be made anew. */
export async function readFilesOf(files: FilesPort, storeId: number, buildId: number): Promise<SiteFile[] | null> {
  const manifest = await readManifest(files, storeId, buildId);
  if (manifest === undefined) return null;
  const ends = new Map<string, number>();
  for (const { pack, offset, br, gz, plain } of manifest.files)
    ends.set(pack, Math.max(ends.get(pack) ?? 0, offset + (gz === 0 ? plain : br + gz)));
  const whole = new Set<string>();
  for (const [pack, end] of ends)
    if ((await files.read(packKey(storeId, pack), end - 1, 1))?.length === 1) whole.add(pack);
  return manifest.files.filter(({ pack }) => whole.has(pack));
}

/** Puts the source of a release, packed, into a file; false: it is gone. */
export async function fetchSource(files: FilesPort, storeId: number, buildId: number, file: string): Promise<boolean> {
  const kept = await files.get(sourceKey(storeId, buildId));
  if (kept === null) return false;
  await writeFile(file, kept.bytes);
  return true;
}
