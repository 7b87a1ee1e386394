import {
  isDeliveryTold,
  isInvoiceEditable,
  isShipmentEditable,
} from '@botica/contract/features/orders/changes/order-editing';
import type { OrderDetail } from '@botica/contract/features/orders/order-schemas';
import { shipmentRecord } from '@botica/contract/features/orders/record/order-record';
import { canChangeStatus, type StatusActor, statusSubject } from '@botica/contract/features/orders/status/order-status';
import type { OrderFields } from './order-differences.ts';

type Standing = Pick<OrderDetail, 'alternative_payment'> & {
  order: Pick<OrderDetail['order'], 'status' | 'invoice_number' | 'pay_at_pickup'>;
};

/**
 * Whether the current version of the order accepts a change made to an older one. The server would refuse the others.
 */
export function isStillAccepted(current: Standing, patch: OrderFields, actor: StatusActor): boolean {
  const { order, alternative_payment } = current;
  if (patch.status !== undefined) {
    return canChangeStatus(actor, statusSubject({ ...order, alternative_payment }), patch.status);
  }
  if (patch.delivered_on !== undefined) return isDeliveryTold(order);
  if (patch.invoice_number !== undefined) return isInvoiceEditable(order);
  return isShipmentEditable(order) || !shipmentRecord.wiredNames.some((name) => name in patch);
}
