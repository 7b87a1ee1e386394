import { placedItemRecord } from '@botica/contract/features/orders/record/placed-records';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';

/** An order as a correction needs it: where it goes, what it costs, and what it was sold under. */
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

/** Columns of an order that a correction writes, beside those that people change one by one. */
export type CorrectedColumns = Partial<
  Pick<
    Selectable<Tables['orders']>,
    | ('customer' | 'shipping_address' | 'pickup_address' | 'shipping_options' | 'selling_branch_id' | 'lead_days')
    | ('items_cents' | 'discount_cents' | 'freight_cents' | 'free_shipping' | 'freight_discount_cents')
    | ('total_cents' | 'coupon')
  >
>;

/** The items of an order, in their order. */
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

/** The coupon that the order has used. */
export async function findUsedCoupon(db: Kysely<Tables>, orderId: number): Promise<number | undefined> {
  const use = db.selectFrom('coupon_uses').select('coupon_id').where('order_id', '=', orderId);
  return (await use.executeTakeFirst())?.coupon_id;
}

/** Items that stay, each with its quantity and its new place; the others go. */
export async function keepItems(
  trx: Transaction<Tables>,
  orderId: number,
  kept: readonly { id: number; qty: number; position: number }[],
): Promise<void> {
  const ids = kept.map(({ id }) => id);
  await sql`delete from order_items where order_id = ${orderId} and not id = any(${ids}::bigint[])`.execute(trx);
  // A place is held once: all of them are free before the new ones are taken.
  await sql`update order_items set position = -1 - position where order_id = ${orderId}`.execute(trx);
  await sql`
    update order_items set qty = kept.qty, position = kept.position
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as kept (id bigint, qty integer, position integer)
    where order_items.id = kept.id and order_items.order_id = ${orderId}`.execute(trx);
}

/** The requests of an order, by their number. */
export async function findRequests(trx: Kysely<Tables>, orderId: number) {
  return trx
    .selectFrom('order_requests')
    .select(['id', 'order_id', 'display_id'])
    .where('order_id', '=', orderId)
    .execute();
}

/** Requests whose last item went. */
export async function removeEmptyRequests(trx: Transaction<Tables>, orderId: number): Promise<void> {
  await sql`
    delete from order_requests r where order_id = ${orderId}
      and not exists (select 1 from order_items where request_id = r.id)`.execute(trx);
}
