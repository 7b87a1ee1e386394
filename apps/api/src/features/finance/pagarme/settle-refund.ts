import { inTransaction } from '../../../kit/db/transaction.ts';
import type { JobContext } from '../../../platform/jobs/job-handler.ts';
import { askAgain } from '../ledger/rereads.store.ts';
import type { ReaderContext } from './apply-charge.ts';
import { listLostRefunds, settleRequest } from './requests.store.ts';

const quietMs = 10 * 60_000;

/** Ends the request. The refunded amount comes from the charge, whatever the result was. */
export const settleRefund = (
  { db, clock }: Pick<JobContext, 'db' | 'clock'>,
  id: number,
  outcome: 'done' | 'looked_up',
) => inTransaction(db, (trx) => settleRequest(trx, id, { settled_at: clock(), outcome }));

/** Refunds without an answer, after a safe waiting time. */
const listLost = (ctx: ReaderContext, storeId: number) =>
  listLostRefunds(ctx.db, storeId, new Date(ctx.clock().getTime() - quietMs));

/** Requests that their charges are read again, where the result is visible by now. */
export async function askLostRefunds(ctx: ReaderContext, storeId: number): Promise<void> {
  const lost = await listLost(ctx, storeId);
  await askAgain(
    ctx.db,
    storeId,
    lost.flatMap(({ charge }) => charge ?? []),
  );
}

/**
 * Ends the refunds whose charges were read since. Until then their amounts stay reserved, so that they cannot be
 * refunded twice.
 */
export async function settleLostRefunds(ctx: ReaderContext, storeId: number): Promise<void> {
  for (const { id, is_read: isRead } of await listLost(ctx, storeId)) {
    if (isRead) await settleRefund(ctx, id, 'looked_up');
  }
}
