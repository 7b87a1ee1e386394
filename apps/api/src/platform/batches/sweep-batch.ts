import { keptDays } from '@botica/contract/platform/batches/batch-schemas';
import { fileKey } from '../../kit/files-port.ts';
import type { JobContext } from '../jobs/job-handler.ts';
import { deleteWork, findWork, forgetFile, type StoredWork } from './batch.store.ts';
import { enqueueWorkJob } from './batch-jobs.ts';

const dayMs = 24 * 3_600_000;

export const fileKeptUntil = (ended: Date) => new Date(ended.getTime() + keptDays.file * dayMs);
export const rowsKeptUntil = (ended: Date) => new Date(ended.getTime() + keptDays.work * dayMs);

/** Ids of all the pieces that a work's file may have: each piece bears the run in which it was written. */
export function pieceIds({ file_key: key, runs, progress }: StoredWork): string[] {
  if (key === null) return [];
  const { pieces = [] } = (progress ?? {}) as { pieces?: readonly number[] };
  // The one that was being written when its server died stands in no list.
  return Array.from({ length: pieces.length + 1 }, (_, piece) =>
    Array.from({ length: runs }, (_, run) => pieceId(key, run + 1, piece)),
  ).flat();
}

export const pieceId = (key: string, run: number, piece: number) => `${key}-${run}-${piece}`;

/** Job: takes a file away whose days are over, or that was never finished, and at last the work itself. */
export async function sweepWork({ workId }: { workId: number }, { db, clock, outside }: JobContext): Promise<void> {
  const work = await findWork(db, workId);
  if (work === undefined || work.ended_at === null) return;
  const now = clock();
  if (work.file_key !== null && (work.file_expires_at === null || work.file_expires_at <= now)) {
    for (const id of pieceIds(work)) await outside.files.remove(fileKey(work.store_id, id));
    await forgetFile(db, workId);
  }
  const until = rowsKeptUntil(work.ended_at);
  if (until <= now) await deleteWork(db, workId);
  else if (work.file_key !== null) {
    const isKept = work.file_expires_at !== null && work.file_expires_at > now;
    await enqueueWorkJob(db, clock, work, 'sweep', isKept ? (work.file_expires_at as Date) : until);
  }
}
