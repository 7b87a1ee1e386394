import { eachOf } from '../../../kit/each-of.ts';
import type { JobContext } from '../../../platform/jobs/job-handler.ts';
import { type BucketEntry, bucketEntries } from './bucket-entries.ts';
import { forgetState, readState, writeState } from './bucket-state.ts';
import type { Exporting } from './exported-site.ts';
import { contentsOf } from './site-contents.ts';

const atOnce = 16;

/**
 * Uploads assets first, then pages, and removes old objects last. Visitors may see pages of two releases meanwhile, but
 * no page lacks an asset. The state is stored before and after, so an interrupted export continues without listing the
 * bucket. Objects of other programs stay.
 */
export async function exportToBucket({ db, outside }: JobContext, release: Exporting): Promise<void> {
  const { bucket } = outside.siteExports;
  if (bucket === null) return;
  const { files } = outside;
  const { storeId, domain, signal, finish } = release;
  const place = bucket.placeOf(domain);
  const state = await readState(files, storeId, place);
  const entries = bucketEntries(release);
  const hashes = new Map(entries.map(({ name, hash }) => [name, hash]));
  const missing = entries.filter(({ name, hash }) => state.get(name) !== hash);
  const gone = [...state.keys()].filter((key) => !hashes.has(key));
  const unsure = new Map([...state, ...missing.map(({ name }) => [name, ''] as const)]);
  await writeState(files, storeId, place, unsure);

  const put = (some: readonly BucketEntry[]) =>
    eachOf(contentsOf({ db, files, storeId }, some), atOnce, async ({ file: { name, hash, file }, bytes }) => {
      signal.throwIfAborted();
      await bucket.put(domain, file, bytes);
      unsure.set(name, hash);
    });
  await put(missing.filter(({ isFirst }) => isFirst));
  await put(missing.filter(({ isFirst }) => !isFirst));
  await eachOf(gone, atOnce, async (key) => {
    signal.throwIfAborted();
    await bucket.remove(domain, key);
    unsure.delete(key);
  });
  await finish(() => writeState(files, storeId, place, unsure));
}

/**
 * Removes the store's objects for a domain from the bucket, except those that the domain's new store (`heir`) has
 * uploaded.
 */
export async function emptyBucket(
  { outside }: Pick<JobContext, 'outside'>,
  { storeId, domain }: { storeId: number; domain: string },
  heir: number | null,
): Promise<void> {
  const { files, siteExports } = outside;
  const { bucket } = siteExports;
  if (bucket === null) return;
  const place = bucket.placeOf(domain);
  const theirs = heir === null ? new Map() : await readState(files, heir, place);
  const ours = [...(await readState(files, storeId, place)).keys()];
  const gone = ours.filter((key) => !theirs.has(key));
  await eachOf(gone, atOnce, (key) => bucket.remove(domain, key));
  await forgetState(files, storeId, place);
}
