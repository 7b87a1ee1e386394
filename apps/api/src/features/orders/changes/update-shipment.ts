import type { ShipmentChange } from '@botica/contract/features/orders/changes/order-changes';
import { isShipmentEditable } from '@botica/contract/features/orders/changes/order-editing';
import type { OrderDetail } from '@botica/contract/features/orders/order-schemas';
import { orderStatus } from '@botica/contract/features/orders/status/order-status';
import type { Context } from '../../../kit/context.ts';
import { storeToday } from '../../../kit/store-today.ts';
import type { ChangeContext } from '../../../platform/audit/change-record.ts';
import { refuseOrder } from '../record/order-refusals.ts';
import { changeOrder, type OrderChange, requireSameId } from './change-order.ts';
import { withDelivery } from './delivery-date.ts';
import { checkExpedition, checkTrackingCode, shipmentPatch } from './shipment-fields.ts';

/** Changes the shipment data while the order is in preparation or shipped. */
export function toShipment(
  asker: Pick<ChangeContext, 'actor' | 'clock'>,
  change: ShipmentChange,
): OrderChange<ChangeContext> {
  return {
    action: 'orders.shipment_updated',
    patch: withDelivery(() => shipmentPatch(change, asker.actor.timeZone)),
    check: (_, order, patch) => {
      if (order.status === orderStatus.cancelled) throw refuseOrder('orders.cancelled');
      if (!isShipmentEditable(order)) throw refuseOrder('orders.shipment_not_editable');
      checkExpedition(order, patch, storeToday(asker));
      checkTrackingCode(order, patch);
    },
  };
}

export function updateShipment(ctx: Context, id: number, change: ShipmentChange): Promise<OrderDetail> {
  requireSameId(id, change.id);
  return changeOrder(ctx, id, toShipment(ctx, change));
}
