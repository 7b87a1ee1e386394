import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import type { Clock } from '../../kit/context.ts';
import { newToken } from '../../kit/tokens.ts';
import { enqueue } from '../jobs/enqueue.ts';

/** Jobs of batches: one runs steps, the other deletes what is left afterwards. */
export const batchJobKinds = { run: 'works.run', sweep: 'works.sweep' } as const;

interface OfBatch {
  id: number;
  store_id: number;
}

/** A batch may be enqueued any number of times, so the key contains more than its id. */
export async function enqueueBatchJob(
  trx: Kysely<Tables>,
  clock: Clock,
  { id, store_id: storeId }: OfBatch,
  kind: keyof typeof batchJobKinds,
  runAt = clock(),
): Promise<void> {
  const name = batchJobKinds[kind];
  const key = `${name}:${id}:${newToken().slice(0, 12)}`;
  await enqueue(trx, { kind: name, key, payload: { storeId, workId: id }, runAt }, clock);
}
