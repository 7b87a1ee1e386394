import { inTransaction } from '../../../kit/db/transaction.ts';
import type { JobContext } from '../../../platform/jobs/job-handler.ts';
import { askAgain } from '../ledger/rereads.store.ts';
import type { ReaderContext } from './apply-charge.ts';
import { listLostRefunds, settleRequest } from './requests.store.ts';

const quietMs = 10 * 60_000;

/** What went back is read from the charge: that settles the request, whatever became of it. */
export const settleRefund = (
  { db, clock }: Pick<JobContext, 'db' | 'clock'>,
  id: number,
  outcome: 'done' | 'looked_up',
) => inTransaction(db, (trx) => settleRequest(trx, id, { settled_at: clock(), outcome }));

/** Refunds of which nothing was heard, once they are long over. */
const listLost = (ctx: ReaderContext, storeId: number) =>
  listLostRefunds(ctx.db, storeId, new Date(ctx.clock().getTime() - quietMs));

/** Their charges are read again: what was done shows there by now. */
export async function askLostRefunds(ctx: ReaderContext, storeId: number): Promise<void> {
  const lost = await listLost(ctx, storeId);
  await askAgain(
    ctx.db,
    storeId,
    lost.flatMap(({ charge }) => charge ?? []),
  );
}

/** Those whose charges have been read since: until then as much could be asked for once more. */
export async function settleLostRefunds(ctx: ReaderContext, storeId: number): Promise<void> {
  for (const { id, is_read: isRead } of await listLost(ctx, storeId)) {
    if (isRead) await settleRefund(ctx, id, 'looked_up');
  }
}
