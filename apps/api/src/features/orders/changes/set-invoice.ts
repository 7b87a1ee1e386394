import { isInvoiceEditable } from '@botica/contract/features/orders/changes/order-editing';
import type { OrderDetail } from '@botica/contract/features/orders/order-schemas';
import type { Context } from '../../../kit/context.ts';
import { refuseOrder } from '../record/order-refusals.ts';
import { changeOrder } from './change-order.ts';

/** Records the invoice number, with its leading zeros. It can be set once, while the order is in preparation. */
export function setInvoice(ctx: Context, id: number, number: string): Promise<OrderDetail> {
  return changeOrder(ctx, id, {
    action: 'orders.invoice_set',
    patch: () => ({ invoice_number: number }),
    check: (_, order) => {
      if (!isInvoiceEditable(order)) throw refuseOrder('orders.invoice_not_editable');
    },
  });
}
