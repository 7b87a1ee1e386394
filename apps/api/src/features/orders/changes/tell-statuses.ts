import { type OrderStatus, orderStatus } from '@botica/contract/features/orders/status/order-status';
import { statusToldAt } from '@botica/contract/features/webhooks/webhook-events';
import type { InChange } from '../../../platform/audit/change-record.ts';
import { announceCodes, announceStatuses } from '../../messenger/sending/tell-customers.ts';
import { tellRdStationOfStatuses } from '../../rd-station/conversions/tell-rd-station.ts';
import { type PublishedEvent, publishStatuses } from '../../webhooks/deliveries/publish-events.ts';
import type { LockedOrder } from '../record/locked-order.store.ts';

/** Reference to an order in an event for other programs. */
export const orderEventData = <S extends OrderStatus>(
  { id, number, source, external_id }: Pick<LockedOrder, 'id' | 'number' | 'source' | 'external_id'>,
  status: S,
) => ({ id, label: `#${number}`, source, external_id, status });

function eventsOf(before: LockedOrder, after: LockedOrder): PublishedEvent[] {
  const data = { ...orderEventData(after, after.status), previous_status: before.status };
  const events: PublishedEvent[] = [{ type: 'order.status_changed', data }];
  if (after.status === orderStatus.shipped) events.push({ type: 'order.shipped', data });
  if (after.status === orderStatus.cancelled) events.push({ type: 'order.cancelled', data });
  return events;
}

/** Tracking codes that were added or changed after the shipment. */
function laterCodes(changed: readonly (readonly [before: LockedOrder, after: LockedOrder])[], toldAt: Date) {
  return changed.flatMap(([before, { id, status, tracking_code: code }]) => {
    const isLater = before.status === orderStatus.shipped && status === orderStatus.shipped;
    return isLater && code !== null && code !== before.tracking_code ? [{ order_id: id, code, next_at: toldAt }] : [];
  });
}

/**
 * Informs webhooks, buyers and RD Station of status changes, and buyers of a tracking code that comes after the
 * shipment. Call it inside the transaction of the change. `isOfMany`: part of a bulk change, which can be undone for
 * longer, so the messages wait longer.
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
      events: eventsOf(before, after),
    }));
  const source = { storeId: actor.storeId, clock };
  const toldAt = statusToldAt(clock(), isOfMany);
  await announceCodes(db, source, laterCodes(changed, toldAt));
  if (changes.length === 0) return;
  await publishStatuses(db, source, changes, toldAt);
  await announceStatuses(db, source, changes, toldAt);
  await tellRdStationOfStatuses(db, source, changes, toldAt);
}
