import { keptDays } from '@botica/contract/platform/batches/batch-schemas';
import { fileKey } from '../../kit/files-port.ts';
import type { JobContext } from '../jobs/job-handler.ts';
import { deleteBatch, findBatch, forgetFile, type StoredBatch } from './batch.store.ts';
import { enqueueBatchJob } from './batch-jobs.ts';

const dayMs = 24 * 3_600_000;

export const fileKeptUntil = (ended: Date) => new Date(ended.getTime() + keptDays.file * dayMs);
export const rowsKeptUntil = (ended: Date) => new Date(ended.getTime() + keptDays.work * dayMs);

/** File ids of all pieces that the batch may have written. The id of each piece contains the number of its run. */
export function pieceIds({ file_key: key, runs, progress }: StoredBatch): string[] {
  if (key === null) return [];
  const { pieces = [] } = (progress ?? {}) as { pieces?: readonly number[] };
  // A single more than the list has, because a server may have died while it wrote the next piece.
  return Array.from({ length: pieces.length + 1 }, (_, piece) =>
    Array.from({ length: runs }, (_, run) => pieceId(key, run + 1, piece)),
  ).flat();
}

export const pieceId = (key: string, run: number, piece: number) => `${key}-${run}-${piece}`;

/** Job: deletes an expired or unfinished file, and at the end the batch itself. */
export async function sweepBatch(
  { workId: batchId }: { workId: number },
  { db, clock, outside }: JobContext,
): Promise<void> {
  const batch = await findBatch(db, batchId);
  if (batch === undefined || batch.ended_at === null) return;
  const now = clock();
  if (batch.file_key !== null && (batch.file_expires_at === null || batch.file_expires_at <= now)) {
    for (const id of pieceIds(batch)) await outside.files.remove(fileKey(batch.store_id, id));
    await forgetFile(db, batchId);
  }
  const until = rowsKeptUntil(batch.ended_at);
  if (until <= now) await deleteBatch(db, batchId);
  else if (batch.file_key !== null) {
    const isKept = batch.file_expires_at !== null && batch.file_expires_at > now;
    await enqueueBatchJob(db, clock, batch, 'sweep', isKept ? (batch.file_expires_at as Date) : until);
  }
}
