import type { Work } from '@botica/contract/platform/batches/batch-schemas';
import { isOver } from '@botica/contract/platform/batches/batch-schemas';
import { inTransaction } from '../../kit/db/transaction.ts';
import { audit } from '../audit/audit.ts';
import { findWork } from './batch.store.ts';
import { toWork } from './batch-wire.ts';
import { closeWork } from './close-batch.ts';
import { findOwnWork } from './own-batches.store.ts';
import { type BatchContext, ownWorks, refuseWork } from './own-batches.ts';

/**
 * Ends a work where it stands: it waits for the step that is being done, and none follows. What is done stays done.
 * Cancelled again it is answered as it is.
 */
export function cancelWork(ctx: BatchContext, id: number): Promise<Work> {
  return inTransaction(ctx.db, async (trx) => {
    const work = await findOwnWork(trx, ownWorks(ctx), id, 'locked');
    if (work === undefined) throw refuseWork('works.not_found');
    if (work.state === 'cancelled') return toWork(work, ctx.clock());
    if (isOver(work.state)) throw refuseWork('works.over');
    await closeWork(trx, ctx.clock, work, { state: 'cancelled' });
    await audit(trx, ctx, {
      entity: 'work',
      entityId: id,
      action: 'works.cancelled',
      changes: { kind: [null, work.kind], total: [null, work.total], done: [null, work.done + work.refused] },
    });
    return toWork((await findWork(trx, id)) ?? work, ctx.clock());
  });
}
