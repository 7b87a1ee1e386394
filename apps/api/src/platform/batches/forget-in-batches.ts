import { isOver } from '@botica/contract/platform/batches/batch-schemas';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { expireFile, findWorksWithFiles } from './batch.store.ts';
import { enqueueWorkJob } from './batch-jobs.ts';
import { closeWork } from './close-batch.ts';
import { pieceIds } from './sweep-batch.ts';

/**
 * The store's sheets may hold a person who is being forgotten: they go before their days are over, and one that is being
 * written ends.
 */
export async function forgetInWorks(trx: Kysely<Tables>, storeId: number, now: Date): Promise<void> {
  const clock = () => now;
  for (const work of await findWorksWithFiles(trx, storeId)) {
    if (!isOver(work.state)) {
      const reason = 'Os dados de um cliente foram anonimizados enquanto este arquivo era escrito. Comece de novo.';
      await closeWork(trx, clock, work, { state: 'failed', reason });
    } else {
      await expireFile(trx, work.id, now);
      await enqueueWorkJob(trx, clock, work, 'sweep');
    }
  }
}

/** Ids of all that the works of a store have stored. */
export async function findWorkFilesOf(trx: Kysely<Tables>, storeId: number): Promise<string[]> {
  return (await findWorksWithFiles(trx, storeId)).flatMap(pieceIds);
}
