import type { ExportTarget } from '@botica/contract/features/storefront/export-targets';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import type { Clock } from '../../../kit/context.ts';
import type { Outside } from '../../../kit/outside.ts';
import { enqueue, enqueueAll } from '../../../platform/jobs/enqueue.ts';

/** Job: exports the shown release to a target. */
export const exportJobKind = 'storefront.export';
/** Job: removes a store's files from all targets. */
export const forgetJobKind = 'storefront.export_forget';
/** Job: purges changed paths of the CDN. */
export const purgeJobKind = 'storefront.purge';

const targets = ['folder', 'bucket'] as const satisfies readonly ExportTarget[];
type Target = (typeof targets)[number];

export interface ExportJob {
  storeId: number;
  releaseId: number;
  target: Target;
}

export interface PurgeJob {
  storeId: number;
  releaseId: number;
  /** Target that received the release; null if Botica serves it. */
  after: Target | null;
}

interface Exporter {
  clock: Clock;
  outside: Pick<Outside, 'siteExports'>;
}

export const exportTargetsOf = ({ siteExports }: Pick<Outside, 'siteExports'>): Target[] =>
  targets.filter((target) => siteExports[target] !== null);

/** Enqueues an export to each configured target. Call it in the write that switches to the release. */
export async function enqueueExports(
  trx: Kysely<Tables>,
  { clock, outside }: Exporter,
  { storeId, releaseId }: { storeId: number; releaseId: number },
): Promise<void> {
  const jobs = exportTargetsOf(outside).map((target) => ({
    kind: exportJobKind,
    key: `${exportJobKind}:${target}:${storeId}:${releaseId}`,
    payload: { storeId, releaseId, target } satisfies ExportJob,
  }));
  await enqueueAll(trx, jobs, clock);
  if (jobs.length === 0) await enqueuePurge(trx, { clock, outside }, { storeId, releaseId, after: null });
}

/** Delay after which every server shows the new release, so that the CDN fetches that one. */
const seenEverywhereMs = 3_000;

/** Enqueues a purge of the CDN after a release has reached a target. */
export async function enqueuePurge(
  trx: Kysely<Tables>,
  { clock, outside }: Exporter,
  payload: PurgeJob,
): Promise<void> {
  if (outside.siteExports.cdn === null) return;
  const { storeId, releaseId, after } = payload;
  const runAt = new Date(clock().getTime() + (after === null ? seenEverywhereMs : 0));
  const key = `${purgeJobKind}:${after}:${storeId}:${releaseId}`;
  await enqueue(trx, { kind: purgeJobKind, key, payload, runAt }, clock);
}

/** Enqueues the removal of exported files, after a store was removed or lost this domain. */
export async function enqueueForget(
  trx: Kysely<Tables>,
  clock: Clock,
  { storeId, domain }: { storeId: number; domain: string },
): Promise<void> {
  const key = `${forgetJobKind}:${storeId}:${domain}:${clock().getTime()}`;
  await enqueue(trx, { kind: forgetJobKind, key, payload: { storeId, domain } }, clock);
}
