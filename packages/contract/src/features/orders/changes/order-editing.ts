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

/** The day of the delivery is told once the order has left. */
export function isDeliveryTold({ status }: Pick<EditedOrder, 'status'>): boolean {
  return status === orderStatus.shipped;
}

/** Why an order takes no correction any more; null where it does: until its preparation begins, and without an invoice. */
export function correctionRefusal({ status, invoice_number }: EditedOrder): string | null {
  if (status === orderStatus.cancelled) return 'O pedido está cancelado: não pode mais ser corrigido.';
  if (status === orderStatus.shipped) return 'O pedido já foi expedido: não pode mais ser corrigido.';
  if (status === orderStatus.preparing) return 'O pedido já está em preparação: não pode mais ser corrigido.';
  return invoice_number === null ? null : 'O pedido já tem nota fiscal: não pode mais ser corrigido.';
}
