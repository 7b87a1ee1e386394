import { AppError } from '../../../kit/app-error.ts';
import type { Refusals } from '../../../kit/bulk/work-kind.ts';
import type { ChangeContext, InChange } from '../../../kit/change-record.ts';
import { changeLockedOrder, type OrderChange } from '../changes/change-order.ts';
import { tellStatuses } from '../changes/tell-statuses.ts';
import { moveCounters } from '../list/order-counters.store.ts';
import { findOrdersAndLock, type LockedOrder } from '../record/locked-order.store.ts';

/**
 * Each of the orders as its own page would change it, all locked first and counted last. `refusalOf`: why one is not to
 * be changed, as the preview has said it.
 */
export async function changeMany(
  inside: InChange,
  ids: readonly number[],
  change: OrderChange<ChangeContext>,
  refusalOf: (order: LockedOrder) => string | null = () => null,
): Promise<Refusals> {
  const { db, actor } = inside;
  const refusals = new Map<number, string | null>();
  const changed: [before: LockedOrder, after: LockedOrder][] = [];
  for (const order of await findOrdersAndLock(db, actor.storeId, ids)) {
    let refusal = refusalOf(order);
    if (refusal === null) {
      try {
        const after = await changeLockedOrder(inside, order, change);
        if (after !== null) changed.push([order, after]);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        refusal = Object.values(error.details.fields ?? {})[0] ?? error.message;
      }
    }
    refusals.set(order.id, refusal);
  }
  await tellStatuses(inside, changed, { isOfMany: true });
  const [before, after] = [changed.map(([each]) => each), changed.map(([, each]) => each)];
  await moveCounters(db, actor.storeId, before, after);
  return refusals;
}
