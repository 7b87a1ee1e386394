import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import type { Clock } from '../../kit/context.ts';
import { newToken } from '../../kit/tokens.ts';
import { enqueue } from '../jobs/enqueue.ts';

/** The jobs of works: one that does some of it, and one that clears away after it. */
export const workJobKinds = { run: 'works.run', sweep: 'works.sweep' } as const;

interface OfWork {
  id: number;
  store_id: number;
}

/** A work is taken up as often as it takes, so that no key stands for all of it. */
export async function enqueueWorkJob(
  trx: Kysely<Tables>,
  clock: Clock,
  { id, store_id: storeId }: OfWork,
  kind: keyof typeof workJobKinds,
  runAt = clock(),
): Promise<void> {
  const name = workJobKinds[kind];
  const key = `${name}:${id}:${newToken().slice(0, 12)}`;
  await enqueue(trx, { kind: name, key, payload: { storeId, workId: id }, runAt }, clock);
}
