import { sitePaths } from '@botica/contract/features/storefront/site-paths';
import { siteFileTypes } from '@botica/contract/kit/ports/built-site';
import type { BucketFile } from '../../../kit/site-exports-port.ts';
import { mediaUrl } from '../../../platform/media/media-address.ts';
import { isAsset } from '../releases/release-files.ts';
import { forever, fresh } from '../serving/serve-site.ts';
import {
  type ExportedRelease,
  fileNameOf,
  filesOf,
  redirectEntries,
  type SiteEntry,
  textEntry,
} from './exported-site.ts';

export interface BucketEntry extends SiteEntry {
  file: BucketFile;
  /** True for an asset, which is uploaded before the pages that need it. */
  isFirst: boolean;
}

const pictureTypes: Record<string, string> = { webp: 'image/webp', png: 'image/png' };

/** Key of a page: its own path without a file extension, which works with every service. */
const keyOf = (path: string) => (path === sitePaths.notFound ? '404.html' : fileNameOf(path, false));

/**
 * Objects of the manifest's files, compressed by gzip. Object storage cannot negotiate, so clients must accept gzip.
 * `robots.txt` stays uncompressed for simple programs.
 */
function* ofManifest({ manifest }: ExportedRelease): Generator<BucketEntry> {
  for (const file of filesOf(manifest)) {
    const key = keyOf(file.path);
    if (key === undefined) throw new Error(`No key of a file: ${file.path}`);
    const isPacked = file.gz > 0 && file.type !== 'txt';
    const isFirst = isAsset(file);
    yield {
      name: key,
      hash: file.hash,
      isFirst,
      source: { from: 'pack', file, coding: isPacked ? 'gzip' : 'identity' },
      file: {
        key,
        contentType: siteFileTypes[file.type],
        cacheControl: isFirst ? forever : fresh,
        contentEncoding: isPacked ? 'gzip' : null,
      },
    };
  }
}

function* ofMedia({ storeId, media }: ExportedRelease): Generator<BucketEntry> {
  for (const each of media) {
    const key = mediaUrl(storeId, each).slice(1);
    const contentType = pictureTypes[each.split('.')[1] ?? ''] ?? 'application/octet-stream';
    yield {
      name: key,
      hash: each,
      isFirst: true,
      source: { from: 'media', media: each },
      file: { key, contentType, cacheControl: forever, contentEncoding: null },
    };
  }
}

function* ofRedirects(release: ExportedRelease): Generator<BucketEntry> {
  for (const { path, underSlash, page } of redirectEntries(release)) {
    for (const key of [keyOf(path), keyOf(underSlash)]) {
      if (key === undefined) continue;
      const file = { key, contentType: siteFileTypes.html, cacheControl: fresh, contentEncoding: null };
      yield { ...textEntry(key, page), file, isFirst: false };
    }
  }
}

/** All objects of a release, each key once. */
export function bucketEntries(release: ExportedRelease): BucketEntry[] {
  const byKey = new Map<string, BucketEntry>();
  for (const entries of [ofManifest(release), ofMedia(release), ofRedirects(release)]) {
    for (const entry of entries) if (!byKey.has(entry.name)) byKey.set(entry.name, entry);
  }
  return [...byKey.values()];
}
