import { orderRecord } from '@botica/contract/features/orders/record/order-record';
import {
  placedItemRecord,
  placedPaymentRecord,
  placedRecord,
} from '@botica/contract/features/orders/record/placed-records';
import { type Kysely, type SqlBool, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Tables } from '../../../../database/tables.ts';
import { compiled } from '../../../kit/db/compiled.ts';
import { dispatchParts } from './dispatch-parts.store.ts';
import { itemPicture } from './item-pictures.store.ts';
import { requestsOfOrder } from './order-requests.store.ts';

interface OrderSought {
  storeId: number;
  id: number;
}

interface OrdersSought {
  storeId: number;
  ids: readonly number[];
}

/** Orders with everything that belongs to them, history included. */
const wholeOrders = (db: Kysely<Tables>, storeId: number) =>
  db
    .selectFrom('orders')
    .select(orderRecord.names)
    .select(placedRecord.names)
    .select(['id', 'number', 'alias', 'version', 'created_at'])
    .select(['customer_id', 'customer', 'billing_address', 'shipping_address', 'pickup_address', 'selling_branch_id'])
    .select(['alternative_payment', 'coupon', 'shipping_options'])
    .select(dispatchParts)
    .select(['items_cents', 'discount_cents', 'freight_cents', 'freight_discount_cents', 'total_cents'])
    .select((eb) => [
      requestsOfOrder,
      eb
        .selectFrom('coupon_uses')
        .select('coupon_id')
        .whereRef('coupon_uses.order_id', '=', 'orders.id')
        .as('coupon_id'),
      jsonArrayFrom(
        eb
          .selectFrom('order_items')
          .leftJoin('order_requests', 'order_requests.id', 'order_items.request_id')
          .select(placedItemRecord.names)
          .select(['order_items.id', 'title', 'qty', 'unit_cents', itemPicture.as('thumbnail_url'), 'variants'])
          .select(['ingredients', 'request_id', 'display_id', 'product_id', 'form'])
          .select(['prescription_class', 'request_cid'])
          .select(['medical_prescription_only', 'retains_prescription'])
          .whereRef('order_items.order_id', '=', 'orders.id')
          .orderBy('position'),
      ).as('items'),
      jsonArrayFrom(
        eb
          .selectFrom('payments')
          .select(placedPaymentRecord.names)
          .select(['payments.id', 'payment_method', 'payments.status', 'amount_cents', 'refunded_cents'])
          .select(['payments.paid_at', 'pix_expiration_date', 'recorded_by', 'payments.created_at'])
          .whereRef('payments.order_id', '=', 'orders.id')
          .orderBy('payments.id'),
      ).as('payments'),
      jsonArrayFrom(
        eb
          .selectFrom('audit')
          .select(['audit.id', 'at', 'agent_id', 'actor_name', 'action', 'changes'])
          .where('audit.store_id', '=', storeId)
          .where('entity', '=', 'order')
          .whereRef('entity_id', '=', 'orders.id')
          .orderBy('at')
          .orderBy('audit.id'),
      ).as('history'),
    ])
    .where('store_id', '=', storeId);

const orderRows = compiled((db, { storeId, id }: OrderSought) => wholeOrders(db, storeId).where('id', '=', id));

const orderRowsOf = compiled((db, { storeId, ids }: OrdersSought) =>
  wholeOrders(db, storeId).where(sql<SqlBool>`id = any(${ids}::bigint[])`),
);

/** An order, read in one statement. */
export async function findOrder(db: Kysely<Tables>, storeId: number, id: number) {
  const [order] = await orderRows(db, { storeId, id });
  return order;
}

/** Several orders, read in one statement. The result has no order. */
export const findOrders = (db: Kysely<Tables>, storeId: number, ids: readonly number[]) =>
  orderRowsOf(db, { storeId, ids });

export type StoredOrder = NonNullable<Awaited<ReturnType<typeof findOrder>>>;

export async function findShippingOptions(db: Kysely<Tables>, storeId: number, id: number) {
  return db
    .selectFrom('orders')
    .select(['shipping_options', 'selling_branch_id', 'shipping_address'])
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function findTracking(db: Kysely<Tables>, storeId: number, id: number) {
  return db
    .selectFrom('orders')
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .select(['id', 'number', 'source', 'external_id', 'status', 'version'])
    .select(['expedition_date', 'delivery_date', 'tracking_code', 'delivered_on'])
    .select(sql<boolean>`coalesce((shipping_address ->> 'pickup_on_pharmacy')::boolean, false)`.as('is_pickup'))
    .executeTakeFirst();
}
