import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import type { Clock } from '../../kit/context.ts';
import { inTransaction } from '../../kit/db/transaction.ts';
import { type EndOfBatch, endBatch, lockOpenBatch, type StoredBatch } from './batch.store.ts';
import { enqueueBatchJob } from './batch-jobs.ts';
import type { KeptProgress } from './kept-progress.ts';
import { fileKeptUntil, rowsKeptUntil } from './sweep-batch.ts';

/** What it has kept of the records that it changed is there, however it ends. */
function keptFile({ progress }: Pick<StoredBatch, 'progress'>, now: Date): EndOfBatch['file'] {
  const { kept } = (progress ?? {}) as Partial<KeptProgress>;
  return kept && { ...kept, expiresAt: fileKeptUntil(now) };
}

/** Ends a work for good, and says when what it leaves behind is cleared away. */
export async function closeBatch(
  trx: Kysely<Tables>,
  clock: Clock,
  batch: Pick<StoredBatch, 'id' | 'store_id' | 'file_key' | 'progress'>,
  said: EndOfBatch,
): Promise<void> {
  const now = clock();
  const file = said.file ?? keptFile(batch, now);
  const end = { ...said, ...(file && { file }) };
  await endBatch(trx, batch.id, now, end);
  // The pieces of a file that was not finished are of no use.
  const sweepAt = batch.file_key === null ? rowsKeptUntil(now) : (end.file?.expiresAt ?? now);
  await enqueueBatchJob(trx, clock, batch, 'sweep', sweepAt);
}

/** Ends a work that still goes on, and says why. Answers that it is over. */
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
