import { orderStatus } from '../status/order-status.ts';

/** Rules about what may be edited when. The server refuses everything else, and the screens disable it. */
interface EditedOrder {
  status: number;
  invoice_number: string | null;
}

/** The invoice's number can be entered once, while the order is in preparation. */
export function isInvoiceEditable({ status, invoice_number }: EditedOrder): boolean {
  return status === orderStatus.preparing && invoice_number === null;
}

/** The shipment can be edited in preparation and after shipping. */
export function isShipmentEditable({ status }: Pick<EditedOrder, 'status'>): boolean {
  return status === orderStatus.preparing || status === orderStatus.shipped;
}

/** The delivery date is shown once the order is shipped. */
export function isDeliveryTold({ status }: Pick<EditedOrder, 'status'>): boolean {
  return status === orderStatus.shipped;
}

/** The reason why an order cannot be corrected; null if it can: before its preparation, and without an invoice. */
export function correctionRefusal({ status, invoice_number }: EditedOrder): string | null {
  if (status === orderStatus.cancelled) return 'O pedido está cancelado: não pode mais ser corrigido.';
  if (status === orderStatus.shipped) return 'O pedido já foi expedido: não pode mais ser corrigido.';
  if (status === orderStatus.preparing) return 'O pedido já está em preparação: não pode mais ser corrigido.';
  return invoice_number === null ? null : 'O pedido já tem nota fiscal: não pode mais ser corrigido.';
}
