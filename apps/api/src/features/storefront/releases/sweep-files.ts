import type { Kysely } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import type { Clock } from '../../../kit/context.ts';
import { inTransaction } from '../../../kit/db/transaction.ts';
import { fileKey } from '../../../kit/files-port.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import type { JobContext } from '../../../platform/jobs/job-handler.ts';
import { findReleases, isPublishing, lockExistingSite, type ReleaseRow } from './releases.store.ts';
import { fileIdsOf } from './site-file-ids.ts';
import { type Sweep, sweepJobKind } from './sweep-job.ts';

/** Time for which files of a dropped release stay, for visitors who have one of its pages open. */
const keptMs = 30 * 86_400_000;

/** Enqueues the removal of the dropped releases' files in thirty days. */
export async function enqueueSweep(
  trx: Kysely<Tables>,
  clock: Clock,
  storeId: number,
  dropped: readonly ReleaseRow[],
): Promise<void> {
  if (dropped.length === 0) return;
  const payload: Sweep = { storeId, files: [...new Set(dropped.flatMap(fileIdsOf))] };
  const key = `${sweepJobKind}:${storeId}:${dropped.map(({ number }) => number).join('.')}`;
  await enqueue(trx, { kind: sweepJobKind, key, payload, runAt: new Date(clock().getTime() + keptMs) }, clock);
}

/** Delay for the sweep of a build. Most builds have ended by then; the sweep waits for the others. */
const buildMs = 3_600_000;
const againMs = 10 * 60_000;

/**
 * Enqueues a sweep of a build's files in an hour. It is written before the first file, so files of a build that fails
 * or dies are also known and removed.
 */
export async function enqueueSweepOfBuild(
  db: Kysely<Tables>,
  clock: Clock,
  { storeId, buildId, packs }: { storeId: number; buildId: number; packs: readonly string[] },
): Promise<void> {
  const now = clock().getTime();
  const payload: Sweep = { storeId, files: fileIdsOf({ build_id: buildId, packs }) };
  const key = `${sweepJobKind}:${storeId}:build:${buildId}:${now}`;
  await enqueue(db, { kind: sweepJobKind, key, payload, runAt: new Date(now + buildMs) }, clock);
}

/**
 * Job: removes files that no kept release needs. An open build may store the same bytes again, so nothing is removed
 * while one is open. A build that begins meanwhile waits for the row lock taken here.
 */
export async function sweepFiles({ storeId, files }: Sweep, { db, clock, outside, putOff }: JobContext): Promise<void> {
  const isLater = await inTransaction(db, async (trx) => {
    await lockExistingSite(trx, storeId);
    if (await isPublishing(trx, storeId)) return true;
    const needed = new Set((await findReleases(trx, storeId)).flatMap(fileIdsOf));
    for (const id of files) if (!needed.has(id)) await outside.files.remove(fileKey(storeId, id));
    return false;
  });
  if (isLater) putOff(new Date(clock().getTime() + againMs));
}
