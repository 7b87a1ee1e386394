import { inTransaction } from '../../../kit/db/transaction.ts';
import type { JobContext } from '../../../kit/jobs/job-handler.ts';
import type { ReaderContext } from './apply-charge.ts';
import { listUnknown, settleRequest } from './requests.store.ts';

const quietMs = 10 * 60_000;

/** What went back is read from the charge: that settles the request, whatever became of it. */
export const settleRefund = (
  { db, clock }: Pick<JobContext, 'db' | 'clock'>,
  id: number,
  outcome: 'done' | 'looked_up',
) => inTransaction(db, (trx) => settleRequest(trx, id, { settled_at: clock(), outcome }));

/** Refunds of which nothing was heard: their charges were read again since then. */
export async function settleLostRefunds(ctx: ReaderContext, storeId: number): Promise<void> {
  const before = ctx.clock().getTime() - quietMs;
  for (const { id, sent_at: at } of await listUnknown(ctx.db, storeId, 'refund')) {
    if (at && at.getTime() <= before) await settleRefund(ctx, id, 'looked_up');
  }
}
