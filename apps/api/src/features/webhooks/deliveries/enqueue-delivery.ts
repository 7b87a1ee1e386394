import type { Kysely } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import type { Clock } from '../../../kit/context.ts';
import { enqueueAll, type NewJob } from '../../../platform/jobs/enqueue.ts';
import type { WebhookRow } from '../record/webhooks.store.ts';
import { makeAllDue } from './deliveries.store.ts';

export const deliverJobKind = 'webhooks.deliver';

/** `turn` makes the key unique: sending a delivery again needs a new job. */
export const deliveryJob = (
  storeId: number,
  { id, next_at }: { id: number; next_at: Date | null },
  turn: string | number = 'first',
): NewJob => ({
  kind: deliverJobKind,
  key: `${deliverJobKind}:${id}:${turn}`,
  payload: { storeId, deliveryId: id },
  ...(next_at && { runAt: next_at }),
});

/**
 * Call it after a webhook was resumed. Jobs of waiting deliveries may have run and ended during the pause, so each
 * delivery gets a new one.
 */
export async function deliverAllWaiting(
  trx: Kysely<Tables>,
  { clock }: { clock: Clock },
  { id, store_id, version }: WebhookRow,
): Promise<void> {
  const now = clock();
  const ids = await makeAllDue(trx, id, now);
  const jobs = ids.map((each) => deliveryJob(store_id, { id: each, next_at: now }, `resumed ${version}`));
  await enqueueAll(trx, jobs, clock);
}
