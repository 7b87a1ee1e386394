import { type OrderStatus, orderStatus } from '@botica/contract/features/orders/status/order-status';
import { statusToldAt } from '@botica/contract/features/webhooks/webhook-events';
import type { InChange } from '../../../platform/audit/change-record.ts';
import { tellOfCodes, tellOfStatuses } from '../../messenger/sending/tell-customers.ts';
import { tellRdStationOfStatuses } from '../../rd-station/conversions/tell-rd-station.ts';
import { publishStatuses, type Told } from '../../webhooks/deliveries/publish-events.ts';
import type { LockedOrder } from '../record/locked-order.store.ts';

/** An order as other programs are told of it. */
export const orderToastKey = <S extends OrderStatus>(
  { id, number, source, external_id }: Pick<LockedOrder, 'id' | 'number' | 'source' | 'external_id'>,
  status: S,
) => ({ id, label: `#${number}`, source, external_id, status });

function toldChange(before: LockedOrder, after: LockedOrder): Told[] {
  const data = { ...orderToastKey(after, after.status), previous_status: before.status };
  const told: Told[] = [{ type: 'order.status_changed', data }];
  if (after.status === orderStatus.shipped) told.push({ type: 'order.shipped', data });
  if (after.status === orderStatus.cancelled) told.push({ type: 'order.cancelled', data });
  return told;
}

/** Codes that came to orders, or were changed, after these were shipped. */
function laterCodes(changed: readonly (readonly [before: LockedOrder, after: LockedOrder])[], toldAt: Date) {
  return changed.flatMap(([before, { id, status, tracking_code: code }]) => {
    const isLater = before.status === orderStatus.shipped && status === orderStatus.shipped;
    return isLater && code !== null && code !== before.tracking_code ? [{ order_id: id, code, next_at: toldAt }] : [];
  });
}

/**
 * Other programs, the buyers, and RD Station, hear of each of these changes that changed a status: call it inside the transaction of
 * the change; the buyers also of a tracking code that comes after the shipment. `isOfMany`: they are some of many, which can be taken back for longer.
 */
export async function tellStatuses(
  { db, actor, clock }: Pick<InChange, 'db' | 'actor' | 'clock'>,
  changed: readonly (readonly [before: LockedOrder, after: LockedOrder])[],
  { isOfMany = false } = {},
): Promise<void> {
  const changes = changed
    .filter(([before, after]) => before.status !== after.status)
    .map(([before, after]) => ({
      id: after.id,
      from: before.status,
      to: after.status,
      told: toldChange(before, after),
    }));
  const source = { storeId: actor.storeId, clock };
  const toldAt = statusToldAt(clock(), isOfMany);
  await tellOfCodes(db, source, laterCodes(changed, toldAt));
  if (changes.length === 0) return;
  await publishStatuses(db, source, changes, toldAt);
  await tellOfStatuses(db, source, changes, toldAt);
  await tellRdStationOfStatuses(db, source, changes, toldAt);
}
