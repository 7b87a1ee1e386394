import type { OrderRow } from '@botica/contract/features/orders/order-schemas';
import { wayOfPaymentName } from '@botica/contract/features/orders/payments/payment-names';
import { orderStatusTable } from '@botica/contract/features/orders/status/order-status';
import { centsToWire } from '@botica/contract/kit/money';
import type { Context } from '../../../kit/context.ts';
import { visibleCustomerId } from '../../customers/record/may-read-customers.ts';
import { type PictureSigner, toProductPicture } from '../record/picture-signature.ts';
import type { StoredOrderRow } from './order-list.store.ts';

/** Converts a row of the list for `reader`, whose rights decide what it contains. */
export function toOrderRow(row: StoredOrderRow, reader: PictureSigner & Pick<Context, 'actor'>): OrderRow {
  const toProduct = ({ title, thumbnail_url }: NonNullable<StoredOrderRow['products']>[number]) => ({
    title,
    ...toProductPicture(reader, thumbnail_url),
  });
  const wire: OrderRow = {
    id: row.id,
    alias: row.alias,
    label: `#${row.alias}`,
    customer_id: visibleCustomerId(reader.actor, row.customer_id),
    customer_name: row.customer_name,
    inquiry_display_ids: row.requests,
    prescription_retained: row.prescription_retained,
    created_at: row.created_at.toISOString(),
    price_net: centsToWire(row.total_cents),
    payment_method_name: wayOfPaymentName(row),
    payment_failure:
      row.payment_failure === 'refused' || row.payment_failure === 'refunded' ? row.payment_failure : null,
    status: row.status,
    status_name: orderStatusTable[row.status].name,
    is_pickup: row.is_pickup,
    tracking_code: row.tracking_code,
    expedition_date: row.expedition_date,
  };
  if (row.products) wire.products = row.products.map(toProduct);
  return wire;
}
