import { AppError } from '../../../kit/app-error.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { type ChangeContext, type InChange, requireWritten } from '../../../platform/audit/change-record.ts';
import type { Refusals } from '../../../platform/batches/batch-kind.ts';
import { decideOrderChange, type OrderChange } from '../changes/change-order.ts';
import { giveCouponsBack } from '../changes/give-coupons-back.ts';
import { tellStatuses } from '../changes/tell-statuses.ts';
import { moveCounters } from '../list/order-counters.store.ts';
import { findOrdersAndLock, type LockedOrder, updateOrders } from '../record/locked-order.store.ts';

type Decided = NonNullable<Awaited<ReturnType<typeof decideOrderChange>>>;

/** Returns the decided change, or the reason for a refusal. Null if nothing would change. */
async function decide(inside: InChange, order: LockedOrder, change: OrderChange<ChangeContext>) {
  try {
    return await decideOrderChange(inside, order, change);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return Object.values(error.details.fields ?? {})[0] ?? error.message;
  }
}

/** Writes all decided changes together, so the number of statements does not grow with the number of orders. */
async function writeAll(inside: InChange, decided: readonly Decided[]): Promise<void> {
  if (decided.length === 0) return;
  const { db, actor } = inside;
  const before = decided.map(({ write }) => write.order);
  const after = requireWritten(
    await updateOrders(
      db,
      actor.storeId,
      decided.map(({ write }) => write),
    ),
  );
  await audit(db, inside, ...decided.map(({ entry }) => entry));
  const changed = after.map((each, place) => [before[place] as LockedOrder, each] as const);
  await tellStatuses(inside, changed, { isOfMany: true });
  await giveCouponsBack(inside, changed);
  await moveCounters(db, actor.storeId, before, after);
}

/**
 * Changes each order by the rules of a single change. All orders are locked first; counters move last. `changeOf`
 * returns the change of one order, or the reason why it is refused.
 */
export async function changeMany(
  inside: InChange,
  ids: readonly number[],
  changeOf: (order: LockedOrder) => OrderChange<ChangeContext> | string,
): Promise<Refusals> {
  const refusals = new Map<number, string | null>();
  const decided: Decided[] = [];
  for (const order of await findOrdersAndLock(inside.db, inside.actor.storeId, ids)) {
    const change = changeOf(order);
    const found = typeof change === 'string' ? change : await decide(inside, order, change);
    if (found !== null && typeof found !== 'string') decided.push(found);
    refusals.set(order.id, typeof found === 'string' ? found : null);
  }
  await writeAll(inside, decided);
  return refusals;
}
