import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { BuiltSite, SiteFile } from '@botica/contract/kit/ports/built-site';
import { type FilesPort, fileKey } from '../../../kit/files-port.ts';
import { manifestId, packId, sourceId } from './site-file-ids.ts';

/** Data for serving a release, without the parts that only the next build needs. */
export type Manifest = Pick<BuiltSite, 'csp' | 'redirects'> & { files: SiteFile[]; former: FormerAsset[] };

/** Asset of a former release; browsers that have one of its pages open may still request it. */
export interface FormerAsset {
  file: SiteFile;
  /** ISO 8601; releases after this time drop the asset. */
  until: string;
}

const keptMs = 30 * 86_400_000;
export const isAsset = ({ path }: Pick<SiteFile, 'path'>) => path.startsWith('/assets/');

/** Assets of the release before that the new release keeps. */
export function formerAssetsOf(before: Manifest, files: readonly SiteFile[], at: Date): FormerAsset[] {
  const present = new Set(files.map(({ path }) => path));
  const until = new Date(at.getTime() + keptMs).toISOString();
  const left = before.files.filter(isAsset).map((file) => ({ file, until }));
  const stillGood = before.former.filter((each) => Date.parse(each.until) > at.getTime());
  return [...left, ...stillGood].filter(({ file }) => !present.has(file.path));
}

export const packKey = (storeId: number, pack: string) => fileKey(storeId, packId(pack));
const manifestKey = (storeId: number, buildId: number) => fileKey(storeId, manifestId(buildId));
const sourceKey = (storeId: number, buildId: number) => fileKey(storeId, sourceId(buildId));
const binary = 'application/octet-stream';

/**
 * Stores packs, then the manifest that names them, then the source. In this order a stored file never names a missing
 * one.
 */
export async function keepRelease(
  files: FilesPort,
  release: { storeId: number; buildId: number },
  made: { built: BuiltSite; former: FormerAsset[]; folder: string; source: string },
): Promise<void> {
  const { storeId, buildId } = release;
  const { built, former, folder, source } = made;
  for (const pack of built.packs) {
    await files.put(packKey(storeId, pack), await readFile(join(folder, `${pack}.pack`)), binary);
  }
  const { csp, redirects, files: all } = built;
  const manifest: Manifest = { csp, redirects, files: all, former };
  await files.put(manifestKey(storeId, buildId), await promisify(gzip)(JSON.stringify(manifest)), binary);
  await files.put(sourceKey(storeId, buildId), await readFile(source), binary);
}

/** Undefined if the manifest is deleted. */
export async function readManifest(files: FilesPort, storeId: number, buildId: number): Promise<Manifest | undefined> {
  const kept = await files.get(manifestKey(storeId, buildId));
  if (kept === null) return;
  const { former = [], ...manifest } = JSON.parse((await promisify(gunzip)(kept.bytes)).toString());
  return { ...manifest, former };
}

/** Manifest reduced to the files whose packs still exist; lost files are built again. Null if the manifest is lost. */
export async function readWhatIsLeft(files: FilesPort, storeId: number, buildId: number): Promise<Manifest | null> {
  const manifest = await readManifest(files, storeId, buildId);
  if (manifest === undefined) return null;
  const ends = new Map<string, number>();
  const formerFiles = manifest.former.map(({ file }) => file);
  for (const { pack, offset, br, gz, plain } of [...manifest.files, ...formerFiles])
    ends.set(pack, Math.max(ends.get(pack) ?? 0, offset + (gz === 0 ? plain : br + gz)));
  const whole = new Set<string>();
  for (const [pack, end] of ends)
    if ((await files.read(packKey(storeId, pack), end - 1, 1))?.length === 1) whole.add(pack);
  return {
    ...manifest,
    files: manifest.files.filter(({ pack }) => whole.has(pack)),
    former: manifest.former.filter(({ file }) => whole.has(file.pack)),
  };
}

/** Copies the compressed source of a release into a file. False if it is deleted. */
export async function fetchSource(files: FilesPort, storeId: number, buildId: number, file: string): Promise<boolean> {
  const kept = await files.get(sourceKey(storeId, buildId));
  if (kept === null) return false;
  await writeFile(file, kept.bytes);
  return true;
}
