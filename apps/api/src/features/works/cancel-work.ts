import type { Work } from '@botica/contract/features/works/work-schemas';
import { isOver } from '@botica/contract/features/works/work-schemas';
import { audit } from '../../kit/audit.ts';
import { closeWork } from '../../kit/bulk/close-work.ts';
import { findWork } from '../../kit/bulk/work.store.ts';
import { toWork } from '../../kit/bulk/work-wire.ts';
import { inTransaction } from '../../kit/db/transaction.ts';
import { type BatchContext, ownWorks, refuseWork } from './own-works.ts';
import { findOwnWork } from './works.store.ts';

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
