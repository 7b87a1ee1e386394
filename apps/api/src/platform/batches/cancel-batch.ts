import type { Batch } from '@botica/contract/platform/batches/batch-schemas';
import { isOver } from '@botica/contract/platform/batches/batch-schemas';
import { inTransaction } from '../../kit/db/transaction.ts';
import { audit } from '../audit/audit.ts';
import { findBatch } from './batch.store.ts';
import { toBatch } from './batch-wire.ts';
import { closeBatch } from './close-batch.ts';
import { findOwnBatch } from './own-batches.store.ts';
import { type BatchContext, ownBatches, refuseBatch } from './own-batches.ts';

/**
 * Cancels a batch. It waits for the running step, and no other step follows. Finished steps stay. A second cancel
 * returns the batch unchanged.
 */
export function cancelBatch(ctx: BatchContext, id: number): Promise<Batch> {
  return inTransaction(ctx.db, async (trx) => {
    const batch = await findOwnBatch(trx, ownBatches(ctx), id, 'locked');
    if (batch === undefined) throw refuseBatch('works.not_found');
    if (batch.state === 'cancelled') return toBatch(batch, ctx.clock());
    if (isOver(batch.state)) throw refuseBatch('works.over');
    await closeBatch(trx, ctx.clock, batch, { state: 'cancelled' });
    await audit(trx, ctx, {
      entity: 'work',
      entityId: id,
      action: 'works.cancelled',
      changes: { kind: [null, batch.kind], total: [null, batch.total], done: [null, batch.done + batch.refused] },
    });
    return toBatch((await findBatch(trx, id)) ?? batch, ctx.clock());
  });
}
