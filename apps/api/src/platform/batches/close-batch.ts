import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import type { Clock } from '../../kit/context.ts';
import { inTransaction } from '../../kit/db/transaction.ts';
import { type EndOfWork, endWork, lockOpenWork, type StoredWork } from './batch.store.ts';
import { enqueueWorkJob } from './batch-jobs.ts';
import type { KeptProgress } from './kept-progress.ts';
import { fileKeptUntil, rowsKeptUntil } from './sweep-batch.ts';

/** What it has kept of the records that it changed is there, however it ends. */
function keptFile({ progress }: Pick<StoredWork, 'progress'>, now: Date): EndOfWork['file'] {
  const { kept } = (progress ?? {}) as Partial<KeptProgress>;
  return kept && { ...kept, expiresAt: fileKeptUntil(now) };
}

/** Ends a work for good, and says when what it leaves behind is cleared away. */
export async function closeWork(
  trx: Kysely<Tables>,
  clock: Clock,
  work: Pick<StoredWork, 'id' | 'store_id' | 'file_key' | 'progress'>,
  said: EndOfWork,
): Promise<void> {
  const now = clock();
  const file = said.file ?? keptFile(work, now);
  const end = { ...said, ...(file && { file }) };
  await endWork(trx, work.id, now, end);
  // The pieces of a file that was not finished are of no use.
  const sweepAt = work.file_key === null ? rowsKeptUntil(now) : (end.file?.expiresAt ?? now);
  await enqueueWorkJob(trx, clock, work, 'sweep', sweepAt);
}

/** Ends a work that still goes on, and says why. Answers that it is over. */
export async function failWork(
  { db, clock }: { db: Kysely<Tables>; clock: Clock },
  { id }: Pick<StoredWork, 'id'>,
  reason: string,
): Promise<true> {
  await inTransaction(db, async (trx) => {
    const work = await lockOpenWork(trx, id);
    if (work) await closeWork(trx, clock, work, { state: 'failed', reason });
  });
  return true;
}
