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

/** Request id under which a batch writes its changes. */
const writtenBy = (batchId: number) => `work-${batchId}`;

/**
 * Starts to take back the changes of the caller's own batch, except for orders that changed again since. A repeated
 * call while the undo runs returns the same batch.
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
    // The deadline counts from the last change of the batch.
    if (now > undoableUntil(last, false)) throw refuseBulk('orders.undo_expired');
    const title = `Desfazer: ${batch.title}`;
    return startBatch({ ...ctx, db: trx }, { ...begun, title, auditChanges: {}, records: changedByBatch(batchId) });
  });
}

/** Takes each order back by the rules of a single undo. */
export const undoStatuses: RecordsKind['change'] = (inside, ids, { of }: { of: number }) => {
  const undone = toUndone(inside.actor, writtenBy(of));
  return changeMany(inside, ids, () => undone);
};
