import { createHash } from 'node:crypto';
import type { SiteFile } from '@botica/contract/kit/ports/built-site';
import type { ExportedFile } from '../../../kit/site-exports-port.ts';
import { mediaUrl } from '../../../platform/media/media-address.ts';
import type { Manifest } from '../releases/release-files.ts';
import type { Coding } from '../serving/site-cache.ts';
import { redirectPage } from './redirect-page.ts';

export interface Exporting extends ExportedRelease {
  domain: string;
  number: number;
  signal: AbortSignal;
  /** Runs the last step and records the arrival, while no newer release can be published. */
  finish: (step: () => Promise<void>) => Promise<void>;
}

/** Origin of the bytes of an exported file. */
export type Source =
  | { from: 'pack'; file: SiteFile; coding: Coding }
  | { from: 'media'; media: string }
  | { from: 'text'; text: string };

export type SiteEntry = ExportedFile & { source: Source };

export interface ExportedRelease {
  storeId: number;
  manifest: Manifest;
  media: readonly string[];
  origin: string;
}

/** Maximum length of a file name: 255 bytes less `.html` and `.gz`. */
const mostNameBytes = 240;

/** File name under which a web server finds a path; a page gets `.html`. Undefined if the path cannot be a file. */
export function fileNameOf(path: string, isPage: boolean): string | undefined {
  if (path === '/') return 'index.html';
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return;
  }
  const parts = decoded.slice(1).split('/');
  const isSound = (part: string) =>
    part !== '' && !part.startsWith('.') && !/[\p{C}\\]/u.test(part) && Buffer.byteLength(part) <= mostNameBytes;
  return parts.every(isSound) ? `${parts.join('/')}${isPage ? '.html' : ''}` : undefined;
}

/** Registry of taken names, so that no name is both a file and a folder. */
function takenNames() {
  const files = new Set<string>();
  const folders = new Set<string>();
  const foldersOf = (name: string) => [...name.matchAll(/\//g)].map(({ index }) => name.slice(0, index));
  /** Takes the name with each of these endings, for compressed files beside the plain one. */
  return (name: string, ends: readonly string[] = ['']): boolean => {
    const above = foldersOf(name);
    const names = ends.map((end) => name + end);
    if (names.some((each) => files.has(each) || folders.has(each)) || above.some((each) => files.has(each)))
      return false;
    for (const each of names) files.add(each);
    for (const each of above) folders.add(each);
    return true;
  };
}

export const textEntry = (name: string, text: string): SiteEntry => ({
  name,
  hash: createHash('sha256').update(text).digest('base64url').slice(0, 22),
  source: { from: 'text', text },
});

/**
 * Two pages for each redirect, for paths with and without a final slash. They work on servers that do not read the map.
 * A redirect with a query needs the map, because a file has no query.
 */
export function redirectEntries({ manifest, origin }: Pick<ExportedRelease, 'manifest' | 'origin'>) {
  return manifest.redirects
    .filter(({ path }) => !path.includes('?'))
    .map(({ path, to }) => ({ path, underSlash: `${path}/index.html`, page: redirectPage(to, origin) }));
}

/** Files of the release and kept assets of former releases. */
export const filesOf = ({ files, former }: Manifest): SiteFile[] => [...files, ...former.map(({ file }) => file)];

/** All public files under `site/`. Compressed files are beside them, as `gzip_static` expects. */
export function* siteEntries(release: ExportedRelease): Generator<SiteEntry> {
  const { manifest, storeId, media } = release;
  const isFree = takenNames();
  for (const file of filesOf(manifest)) {
    const name = fileNameOf(file.path, file.type === 'html');
    if (name === undefined) throw new Error(`No name of a file: ${file.path}`);
    const codings: [Coding, string][] = [['identity', '']];
    if (file.gz > 0) codings.push(['gzip', '.gz']);
    if (file.br > 0) codings.push(['br', '.br']);
    const ends = codings.map(([, end]) => end);
    if (!isFree(name, ends)) continue;
    for (const [coding, end] of codings) {
      yield { name: `site/${name}${end}`, hash: `${file.hash}${end}`, source: { from: 'pack', file, coding } };
    }
  }
  for (const each of media) {
    const name = mediaUrl(storeId, each).slice(1);
    if (isFree(name)) yield { name: `site/${name}`, hash: each, source: { from: 'media', media: each } };
  }
  for (const { path, underSlash, page } of redirectEntries(release)) {
    for (const name of [fileNameOf(path, true), fileNameOf(underSlash, false)])
      if (name !== undefined && isFree(name)) yield textEntry(`site/${name}`, page);
  }
}
