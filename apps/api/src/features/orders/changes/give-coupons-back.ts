import { orderStatus } from '@botica/contract/features/orders/status/order-status';
import type { InChange } from '../../../platform/audit/change-record.ts';
import { endUses } from '../../coupons/coupon-uses.store.ts';
import type { LockedOrder } from '../record/locked-order.store.ts';

/**
 * Returns the coupon uses of orders that were cancelled before shipment, inside the transaction of the change. It
 * happens once, because a cancellation is final.
 */
export async function giveCouponsBack(
  { db, actor }: Pick<InChange, 'db' | 'actor'>,
  changed: readonly (readonly [before: LockedOrder, after: LockedOrder])[],
): Promise<void> {
  const cancelled = changed.filter(
    ([before, after]) => after.status === orderStatus.cancelled && before.status !== orderStatus.cancelled,
  );
  if (cancelled.length === 0) return;
  const orders = cancelled.map(([{ id, status }]) => ({ id, hasLeft: status === orderStatus.shipped }));
  await endUses(db, actor.storeId, orders);
}
