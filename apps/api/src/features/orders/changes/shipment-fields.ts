import type { ShipmentChange } from '@botica/contract/features/orders/changes/order-changes';
import type { OrderAddress } from '@botica/contract/features/orders/order-schemas';
import { shipmentRecord } from '@botica/contract/features/orders/record/order-record';
import { toDay } from '@botica/contract/kit/dates';
import { sentOf } from '@botica/contract/kit/record';
import { refuse } from '../../../kit/app-error.ts';
import type { LockedOrder, OrderPatch } from '../record/locked-order.store.ts';
import { refuseOrder } from '../record/order-refusals.ts';

/** Patch of the shipment fields that were sent. */
export function shipmentPatch(input: Omit<ShipmentChange, 'id' | 'status'>, timeZone: string): OrderPatch {
  const { expedition_date: day, ...agreed } = sentOf(shipmentRecord, input);
  return day === undefined ? agreed : { ...agreed, expedition_date: toDay(day, timeZone) };
}

/** Refuses a day before today, unless the order already has that day. */
export function checkExpedition(order: LockedOrder, patch: OrderPatch, today: string): void {
  const day = patch.expedition_date;
  if (day === undefined || day === null || day === order.expedition_date || day >= today) return;
  const refusal = refuseOrder('orders.expedition_in_past');
  throw refuseOrder('orders.expedition_in_past', { fields: { expedition_date: refusal.message } });
}

export function checkTrackingCode(order: LockedOrder, patch: OrderPatch): void {
  const address = order.shipping_address as OrderAddress | null;
  if (!patch.tracking_code || !address?.pickup_on_pharmacy) return;
  throw refuse('request.invalid', { fields: { tracking_code: 'Pedido para retirada não tem código de rastreio.' } });
}
