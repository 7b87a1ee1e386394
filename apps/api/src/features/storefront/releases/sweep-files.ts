import type { Kysely } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import type { Clock } from '../../../kit/context.ts';
import { fileKey } from '../../../kit/files-port.ts';
import { enqueue } from '../../../kit/jobs/enqueue.ts';
import type { JobContext } from '../../../kit/jobs/job-handler.ts';
import { findReleases, type ReleaseRow } from './releases.store.ts';
import { fileIdsOf } from './site-file-ids.ts';
import { type Sweep, sweepJobKind } from './sweep-job.ts';

/** Who has the page open still finds what it needs. */
const keptMs = 30 * 86_400_000;

/** Leaves what the dropped releases needed to be removed in thirty days. */
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

/** Job: files of releases that are kept no more, apart from packs that a kept one has too. */
export async function sweepFiles({ storeId, files }: Sweep, { db, outside }: JobContext): Promise<void> {
  const needed = new Set((await findReleases(db, storeId)).flatMap(fileIdsOf));
  for (const id of files) if (!needed.has(id)) await outside.files.remove(fileKey(storeId, id));
}
