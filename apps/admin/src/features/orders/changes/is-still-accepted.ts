import { isInvoiceEditable, isShipmentEditable } from '@botica/contract/features/orders/changes/order-editing';
import type { OrderDetail } from '@botica/contract/features/orders/order-schemas';
import { shipmentRecord } from '@botica/contract/features/orders/record/order-record';
import { canChangeStatus, type StatusActor } from '@botica/contract/features/orders/status/order-status';
import type { OrderFields } from './order-differences.ts';

type Standing = Pick<OrderDetail, 'alternative_payment'> & {
  order: Pick<OrderDetail['order'], 'status' | 'invoice_number'>;
};

/** Whether the order as it stands takes what was wanted of it as it stood: the server would refuse the rest. */
export function isStillAccepted(current: Standing, wanted: OrderFields, actor: StatusActor): boolean {
  const { order, alternative_payment } = current;
  if (wanted.status !== undefined) {
    const subject = { status: order.status, hasAlternativePayment: alternative_payment !== null };
    return canChangeStatus(actor, subject, wanted.status);
  }
  if (wanted.invoice_number !== undefined) return isInvoiceEditable(order);
  return isShipmentEditable(order) || !shipmentRecord.wiredNames.some((name) => name in wanted);
}
