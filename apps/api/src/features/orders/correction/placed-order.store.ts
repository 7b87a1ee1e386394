import { placedItemRecord } from '@botica/contract/features/orders/record/placed-records';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';

/** Reads the columns that a correction needs: address, costs, and the conditions of the sale. */
export async function findPlacedOrder(db: Kysely<Tables>, storeId: number, id: number) {
  return db
    .selectFrom('orders')
    .select(['id', 'version', 'number', 'status', 'paid_at', 'invoice_number', 'created_at', 'customer_id', 'customer'])
    .select(['shipping_address', 'pickup_address', 'shipping_options', 'selling_branch_id', 'is_pickup', 'lead_days'])
    .select(['items_cents', 'discount_cents', 'freight_cents', 'free_shipping', 'freight_discount_cents'])
    .select(['total_cents', 'coupon', 'alternative_payment', 'pay_at_pickup', 'prescription_retained'])
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirst();
}
export type PlacedOrder = NonNullable<Awaited<ReturnType<typeof findPlacedOrder>>>;

/** Columns that only a correction writes. */
export type CorrectedColumns = Partial<
  Pick<
    Selectable<Tables['orders']>,
    | ('customer' | 'shipping_address' | 'pickup_address' | 'shipping_options' | 'selling_branch_id' | 'lead_days')
    | ('items_cents' | 'discount_cents' | 'freight_cents' | 'free_shipping' | 'freight_discount_cents')
    | ('total_cents' | 'coupon')
  >
>;

export async function findPlacedItems(db: Kysely<Tables>, orderId: number) {
  return db
    .selectFrom('order_items')
    .select(placedItemRecord.names)
    .select(['id', 'title', 'qty', 'unit_cents', 'variants', 'product_id', 'form'])
    .select(['medical_prescription_only', 'retains_prescription', 'prescription_class'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
}
export type PlacedItem = Awaited<ReturnType<typeof findPlacedItems>>[number];

export async function findUsedCoupon(db: Kysely<Tables>, orderId: number): Promise<number | undefined> {
  const use = db.selectFrom('coupon_uses').select('coupon_id').where('order_id', '=', orderId);
  return (await use.executeTakeFirst())?.coupon_id;
}

/** Sets quantity and position of the items that stay, and deletes the others. */
export async function keepItems(
  trx: Transaction<Tables>,
  orderId: number,
  kept: readonly { id: number; qty: number; position: number }[],
): Promise<void> {
  const ids = kept.map(({ id }) => id);
  await sql`delete from order_items where order_id = ${orderId} and not id = any(${ids}::bigint[])`.execute(trx);
  // Positions are unique, so all of them are freed before the new ones are set.
  await sql`update order_items set position = -1 - position where order_id = ${orderId}`.execute(trx);
  await sql`
    update order_items set qty = kept.qty, position = kept.position
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as kept (id bigint, qty integer, position integer)
    where order_items.id = kept.id and order_items.order_id = ${orderId}`.execute(trx);
}

export async function findRequests(trx: Kysely<Tables>, orderId: number) {
  return trx
    .selectFrom('order_requests')
    .select(['id', 'order_id', 'display_id'])
    .where('order_id', '=', orderId)
    .execute();
}

export async function removeEmptyRequests(trx: Transaction<Tables>, orderId: number): Promise<void> {
  await sql`
    delete from order_requests r where order_id = ${orderId}
      and not exists (select 1 from order_items where request_id = r.id)`.execute(trx);
}
