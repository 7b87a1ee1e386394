import type { OrderDetail } from '@botica/contract/features/orders/order-schemas';
import type { ShipmentChange } from '@botica/contract/features/orders/orders.contract';
import type { Context } from '../../kit/context.ts';
import { changeOrder, type LockedOrder, requireSameId } from './change-order.ts';
import { refuseOrder } from './order-refusals.ts';
import { checkExpedition, checkTrackingCode, deriveDelivery, shipmentPatch } from './shipment-fields.ts';
import { storeToday } from './show-order.ts';

/** Changes what was sent of the shipment's data, while the order is in preparation or has left. */
export function updateShipment(ctx: Context, id: number, change: ShipmentChange): Promise<OrderDetail> {
  requireSameId(id, change.id);
  const wanted = shipmentPatch(change, ctx.actor.timeZone);
  const check = (order: LockedOrder) => {
    if (order.status === 55) throw refuseOrder('orders.cancelled');
    if (order.status !== 30 && order.status !== 50) throw refuseOrder('orders.shipment_not_editable');
    checkExpedition(order, wanted, storeToday(ctx));
    checkTrackingCode(order, wanted);
  };
  const derive = (order: LockedOrder) => deriveDelivery(order, wanted);
  return changeOrder(ctx, id, { action: 'orders.shipment_updated', wanted, check, derive });
}
