import type { ShipmentChange } from '@botica/contract/features/orders/changes/order-changes';
import { isShipmentEditable } from '@botica/contract/features/orders/changes/order-editing';
import type { OrderDetail } from '@botica/contract/features/orders/order-schemas';
import { orderStatus } from '@botica/contract/features/orders/status/order-status';
import type { Context } from '../../../kit/context.ts';
import { storeToday } from '../../../kit/store-today.ts';
import { refuseOrder } from '../record/order-refusals.ts';
import { changeOrder, requireSameId } from './change-order.ts';
import { withDelivery } from './delivery-date.ts';
import { checkExpedition, checkTrackingCode, shipmentPatch } from './shipment-fields.ts';

/** Changes what was sent of the shipment's data, while the order is in preparation or has left. */
export function updateShipment(ctx: Context, id: number, change: ShipmentChange): Promise<OrderDetail> {
  requireSameId(id, change.id);
  return changeOrder(ctx, id, {
    action: 'orders.shipment_updated',
    patch: withDelivery(shipmentPatch(change, ctx.actor.timeZone)),
    check: (_, order, patch) => {
      if (order.status === orderStatus.cancelled) throw refuseOrder('orders.cancelled');
      if (!isShipmentEditable(order)) throw refuseOrder('orders.shipment_not_editable');
      checkExpedition(order, patch, storeToday(ctx));
      checkTrackingCode(order, patch);
    },
  });
}
