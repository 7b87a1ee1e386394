import type { JobContext } from '../../../platform/jobs/job-handler.ts';
import { findStore } from '../../stores/stores.store.ts';
import { siteOrigin } from '../builds/site-origin.ts';
import { exportTargetsOf, type PurgeJob } from '../releases/export-job.ts';
import { findExport, noteExported } from '../releases/exports.store.ts';
import { readManifest } from '../releases/release-files.ts';
import { findReleases } from '../releases/releases.store.ts';
import { changedPaths } from './changed-paths.ts';
import { Outdated, withTargetLease } from './target-lease.ts';

/** Maximum number of paths in a purge; above it everything is purged. */
const mostPaths = 1_000;

/**
 * Job: purges the CDN after all targets have the release. Each target enqueues this job when it has it, and the last
 * one succeeds.
 */
export async function runPurge({ storeId, releaseId }: PurgeJob, ctx: JobContext): Promise<void> {
  const { db, outside } = ctx;
  if (outside.siteExports.cdn === null || outside.storefrontHook !== null) return;
  const place = { storeId, target: 'purge' } as const;
  const numberOf = async (target: Parameters<typeof findExport>[1]['target']) =>
    (await findExport(db, { storeId, target }))?.number ?? 0;
  const isWanted = async () => {
    const release = (await findReleases(db, storeId)).find(({ id }) => id === releaseId);
    if (release === undefined || (await numberOf('purge')) >= release.number) return false;
    const numbers = await Promise.all(exportTargetsOf(outside).map(numberOf));
    return numbers.every((number) => number >= release.number);
  };
  await withTargetLease(ctx, {
    place,
    isWanted,
    work: () => purge({ storeId, releaseId }, ctx),
    sentenceOf: () => 'O endereço da CDN não respondeu, ou recusou o aviso.',
  });
}

async function purge({ storeId, releaseId }: Pick<PurgeJob, 'storeId' | 'releaseId'>, ctx: JobContext): Promise<void> {
  const { db, clock, outside } = ctx;
  const place = { storeId, target: 'purge' } as const;
  const [store, lastPurge, kept] = [
    await findStore(db, storeId),
    await findExport(db, place),
    await findReleases(db, storeId),
  ];
  const release = kept.find(({ id }) => id === releaseId);
  if (store === undefined || release === undefined) throw new Outdated();
  const { domain } = store;
  // Compares with the release of the last successful purge, so that paths of a failed purge are included.
  const former = kept.find(({ number }) => number === lastPurge?.number);
  const manifestOf = (row: typeof former) => row && readManifest(outside.files, storeId, row.build_id);
  const [before, after] = [await manifestOf(former), await manifestOf(release)];
  const paths = before && after && lastPurge?.domain === domain ? changedPaths(before, after) : null;
  const all = paths === null || paths.length > mostPaths;
  await outside.siteExports.cdn?.purge({
    domain,
    origin: siteOrigin(domain, ctx.publicUrl),
    release: release.number,
    all,
    paths: all ? [] : paths,
  });
  await noteExported(db, place, { domain, number: release.number, at: clock() });
}
