import { isShipmentEditable } from '@botica/contract/features/orders/order-editing';
import type { OrderDetail } from '@botica/contract/features/orders/order-schemas';
import type { ShipmentChange } from '@botica/contract/features/orders/orders.contract';
import type { Context } from '../../../kit/context.ts';
import { storeToday } from '../../../kit/store-today.ts';
import type { LockedOrder } from '../record/locked-order.store.ts';
import { refuseOrder } from '../record/order-refusals.ts';
import { changeOrder, type OrderChange, requireSameId } from './change-order.ts';
import { deriveDelivery } from './delivery-date.ts';
import { checkExpedition, checkTrackingCode, shipmentPatch } from './shipment-fields.ts';

/** Changes what was sent of the shipment's data, while the order is in preparation or has left. */
export function updateShipment(ctx: Context, id: number, change: ShipmentChange): Promise<OrderDetail> {
  requireSameId(id, change.id);
  const wanted = shipmentPatch(change, ctx.actor.timeZone);
  const check = (order: LockedOrder) => {
    if (order.status === 55) throw refuseOrder('orders.cancelled');
    if (!isShipmentEditable(order)) throw refuseOrder('orders.shipment_not_editable');
    checkExpedition(order, wanted, storeToday(ctx));
    checkTrackingCode(order, wanted);
  };
  const derive: OrderChange['derive'] = (order, trx) => deriveDelivery(trx, ctx.actor.storeId, order, wanted);
  return changeOrder(ctx, id, { action: 'orders.shipment_updated', wanted, check, derive });
}
