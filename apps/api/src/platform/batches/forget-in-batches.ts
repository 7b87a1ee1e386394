import { isOver } from '@botica/contract/platform/batches/batch-schemas';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { expireFile, findBatchesWithFiles } from './batch.store.ts';
import { enqueueBatchJob } from './batch-jobs.ts';
import { closeBatch } from './close-batch.ts';
import { pieceIds } from './sweep-batch.ts';

/**
 * The store's sheets may hold a person who is being forgotten: they go before their days are over, and one that is being
 * written ends.
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

/** Ids of all that the works of a store have stored. */
export async function findBatchFilesOf(trx: Kysely<Tables>, storeId: number): Promise<string[]> {
  return (await findBatchesWithFiles(trx, storeId)).flatMap(pieceIds);
}
