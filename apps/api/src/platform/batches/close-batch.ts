import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import type { Clock } from '../../kit/context.ts';
import { inTransaction } from '../../kit/db/transaction.ts';
import { type EndOfBatch, endBatch, lockOpenBatch, type StoredBatch } from './batch.store.ts';
import { enqueueBatchJob } from './batch-jobs.ts';
import type { KeptProgress } from './kept-progress.ts';
import { fileKeptUntil, rowsKeptUntil } from './sweep-batch.ts';

/** File of the rows that the batch has kept. It is offered however the batch ends. */
function keptFile({ progress }: Pick<StoredBatch, 'progress'>, now: Date): EndOfBatch['file'] {
  const { kept } = (progress ?? {}) as Partial<KeptProgress>;
  return kept && { ...kept, expiresAt: fileKeptUntil(now) };
}

/** Ends a batch for good, and enqueues the deletion of what it leaves behind. */
export async function closeBatch(
  trx: Kysely<Tables>,
  clock: Clock,
  batch: Pick<StoredBatch, 'id' | 'store_id' | 'file_key' | 'progress'>,
  requestedEnd: EndOfBatch,
): Promise<void> {
  const now = clock();
  const file = requestedEnd.file ?? keptFile(batch, now);
  const end = { ...requestedEnd, ...(file && { file }) };
  await endBatch(trx, batch.id, now, end);
  // Pieces of an unfinished file are useless, so they are deleted now.
  const sweepAt = batch.file_key === null ? rowsKeptUntil(now) : (end.file?.expiresAt ?? now);
  await enqueueBatchJob(trx, clock, batch, 'sweep', sweepAt);
}

/** Ends an unfinished batch with a reason. Returns true, because the batch has ended. */
export async function failBatch(
  { db, clock }: { db: Kysely<Tables>; clock: Clock },
  { id }: Pick<StoredBatch, 'id'>,
  reason: string,
): Promise<true> {
  await inTransaction(db, async (trx) => {
    const batch = await lockOpenBatch(trx, id);
    if (batch) await closeBatch(trx, clock, batch, { state: 'failed', reason });
  });
  return true;
}
