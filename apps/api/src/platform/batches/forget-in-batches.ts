import { isOver } from '@botica/contract/platform/batches/batch-schemas';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { expireFile, findBatchesWithFiles } from './batch.store.ts';
import { enqueueBatchJob } from './batch-jobs.ts';
import { closeBatch } from './close-batch.ts';
import { pieceIds } from './sweep-batch.ts';

/**
 * Removes the store's sheets before they expire, because they may name a person who is being anonymised. A sheet that
 * is being written is ended.
 */
export async function forgetInBatches(trx: Kysely<Tables>, storeId: number, now: Date): Promise<void> {
  const clock = () => now;
  for (const batch of await findBatchesWithFiles(trx, storeId)) {
    if (!isOver(batch.state)) {
      const reason = 'Os dados de um cliente foram anonimizados enquanto este arquivo era escrito. Comece de novo.';
      await closeBatch(trx, clock, batch, { state: 'failed', reason });
    } else {
      await expireFile(trx, batch.id, now);
      await enqueueBatchJob(trx, clock, batch, 'sweep');
    }
  }
}

/** File ids of all batches of a store. */
export async function findBatchFilesOf(trx: Kysely<Tables>, storeId: number): Promise<string[]> {
  return (await findBatchesWithFiles(trx, storeId)).flatMap(pieceIds);
}
