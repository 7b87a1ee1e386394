import { orderStatus } from '../status/order-status.ts';

/** What may be edited when. The server refuses the rest, the screens disable it. */
interface EditedOrder {
  status: number;
  invoice_number: string | null;
}

/** The invoice's number is recorded once, while the order is in preparation. */
export function isInvoiceEditable({ status, invoice_number }: EditedOrder): boolean {
  return status === orderStatus.preparing && invoice_number === null;
}

/** The shipment's data while the order is in preparation, and after it has left. */
export function isShipmentEditable({ status }: Pick<EditedOrder, 'status'>): boolean {
  return status === orderStatus.preparing || status === orderStatus.shipped;
}
