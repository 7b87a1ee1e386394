import type { ExportTarget } from '@botica/contract/features/storefront/export-targets';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import type { Clock } from '../../../kit/context.ts';
import type { Outside } from '../../../kit/outside.ts';
import { enqueue, enqueueAll } from '../../../platform/jobs/enqueue.ts';

/** Puts what visitors see into a place outside. */
export const exportJobKind = 'storefront.export';
/** Takes what was a store's out of all of them. */
export const forgetJobKind = 'storefront.export_forget';
/** Tells the CDN what has changed. */
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
  /** What got the release before; null: Botica itself serves it. */
  after: Target | null;
}

interface Exporter {
  clock: Clock;
  outside: Pick<Outside, 'siteExports'>;
}

/** Places that the operator has set. */
export const exportTargetsOf = ({ siteExports }: Pick<Outside, 'siteExports'>): Target[] =>
  targets.filter((target) => siteExports[target] !== null);

/** Leaves a release to be put into each place that the operator has set: call it in the write that shows it. */
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

/** Every server shows a new release by then: what the CDN asks for anew is of that one. */
const seenEverywhereMs = 3_000;

/** Leaves the CDN to be told, once a release has come to where it asks. */
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

/** A store is no more, or bears this name no more. */
export async function enqueueForget(
  trx: Kysely<Tables>,
  clock: Clock,
  { storeId, domain }: { storeId: number; domain: string },
): Promise<void> {
  const key = `${forgetJobKind}:${storeId}:${domain}:${clock().getTime()}`;
  await enqueue(trx, { kind: forgetJobKind, key, payload: { storeId, domain } }, clock);
}
