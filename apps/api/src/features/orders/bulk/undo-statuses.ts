import { orderBulkErrors } from '@botica/contract/features/orders/bulk/order-bulk.contract';
import { undoableUntil } from '@botica/contract/features/orders/status/status-undo';
import { type Batch, isOver } from '@botica/contract/platform/batches/batch-schemas';
import { refusalsOf, refuse } from '../../../kit/app-error.ts';
import type { Context } from '../../../kit/context.ts';
import { inTransaction } from '../../../kit/db/transaction.ts';
import { findBatch, findOpenBatch, lockOwnBatches } from '../../../platform/batches/batch.store.ts';
import type { RecordsKind } from '../../../platform/batches/batch-kind.ts';
import { toBatch } from '../../../platform/batches/batch-wire.ts';
import { startBatch } from '../../../platform/batches/start-batch.ts';
import { toUndone } from '../changes/undo-status.ts';
import { changeMany } from './change-many.ts';
import { changedByBatch, findUndoTimesOf } from './undoable-orders.store.ts';
import { statusKind, undoKind } from './work-names.ts';

const refuseBulk = refusalsOf(orderBulkErrors);

/** As `requestId` names a work in what it has written. */
const writtenBy = (batchId: number) => `work-${batchId}`;

/**
 * Begins to take back what a work of the same person has changed: all of it that nobody has touched since. Asked again
 * while it goes on, it answers the same.
 */
export async function startUndo(ctx: Context, batchId: number): Promise<Batch> {
  const { actor } = ctx;
  if (actor.kind !== 'agent') throw refuse('permission.denied');
  return inTransaction(ctx.db, async (trx) => {
    await lockOwnBatches(trx, actor);
    const batch = await findBatch(trx, batchId);
    const isOwn = batch?.agent_id === actor.agentId && batch.store_id === actor.storeId;
    if (batch === undefined || !isOwn || batch.kind !== statusKind) throw refuseBulk('works.not_found');
    if (!isOver(batch.state)) throw refuseBulk('orders.undo_too_early');
    const begun = { kind: undoKind, params: { of: batchId } };
    const same = await findOpenBatch(trx, actor, begun);
    if (same !== undefined) return toBatch(same, ctx.clock());
    const { last, now } = await findUndoTimesOf(trx, batchId, writtenBy(batchId));
    if (last === null) throw refuseBulk('orders.nothing_to_undo');
    // The end of all counts, which is the last one's change.
    if (now > undoableUntil(last, false)) throw refuseBulk('orders.undo_expired');
    const title = `Desfazer: ${batch.title}`;
    return startBatch({ ...ctx, db: trx }, { ...begun, title, told: {}, records: changedByBatch(batchId) });
  });
}

/** Each order as its own page would take it back. */
export const undoStatuses: RecordsKind['change'] = (inside, ids, { of }: { of: number }) => {
  const undone = toUndone(inside.actor, writtenBy(of));
  return changeMany(inside, ids, () => undone);
};
