import type { JobContext } from '../../../platform/jobs/job-handler.ts';
import { findReleases } from '../releases/releases.store.ts';
import type { Exporting } from './exported-site.ts';
import { siteEntries, textEntry } from './exported-site.ts';
import { headersFile, queryRedirectsMap, redirectsMap } from './nginx-files.ts';
import { contentsOf } from './site-contents.ts';

/** Writes the release beside the former ones, switches to it atomically, and removes old ones afterwards. */
export async function exportToFolder({ db, outside, publicUrl }: JobContext, release: Exporting): Promise<void> {
  const { folder } = outside.siteExports;
  if (folder === null) return;
  const { storeId, domain, number, manifest, signal, finish } = release;
  const files = [
    ...siteEntries(release),
    textEntry('nginx/redirects.map', redirectsMap(manifest)),
    textEntry('nginx/query-redirects.map', queryRedirectsMap(manifest)),
    textEntry('nginx/headers.conf', headersFile({ isHttps: publicUrl.startsWith('https:') })),
  ];
  const place = { db, files: outside.files, storeId };
  await folder.lay({ domain, number }, files, { contents: (missing) => contentsOf(place, missing), signal });
  await finish(() => folder.show({ domain, number }));
  const kept = await findReleases(db, storeId);
  await folder.keepOnly(
    domain,
    kept.map((each) => each.number),
  );
}
