import { orderRecord } from '@botica/contract/features/orders/record/order-record';
import {
  placedItemRecord,
  placedPaymentRecord,
  placedRecord,
} from '@botica/contract/features/orders/record/placed-records';
import { personalNames } from '@botica/contract/kit/record';
import { type Kysely, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Tables } from '../../../../database/tables.ts';

/** Orders with all their parts. */
export async function findOrdersToExport(db: Kysely<Tables>, ids: readonly number[]) {
  return db
    .selectFrom('orders')
    .select(orderRecord.names)
    .select(personalNames(placedRecord))
    .select(['id', 'number', 'source', 'external_id', 'created_at', 'customer'])
    .select(['billing_address', 'shipping_address', 'pickup_address', 'alternative_payment', 'coupon'])
    .select(['items_cents', 'discount_cents', 'freight_cents', 'freight_discount_cents', 'total_cents'])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('order_items')
          .leftJoin('order_requests', 'order_requests.id', 'order_items.request_id')
          .select(['title', 'qty', 'unit_cents', 'variants'])
          .select(placedItemRecord.names)
          .select(['ingredients', 'display_id'])
          .whereRef('order_items.order_id', '=', 'orders.id')
          .orderBy('position'),
      ).as('items'),
      jsonArrayFrom(
        eb
          .selectFrom('payments')
          .select(['payment_method', 'payments.status', 'amount_cents'])
          .select(placedPaymentRecord.names)
          .select(['pix_expiration_date', 'payments.created_at'])
          .whereRef('payments.order_id', '=', 'orders.id')
          .orderBy('payments.id'),
      ).as('payments'),
    ])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
}

/** History of the record without the names of the people who acted: that is other people's data. */
export async function findHistoryToExport(db: Kysely<Tables>, customer: { storeId: number; id: number }) {
  return db
    .selectFrom('audit')
    .select(['at', 'action', 'changes'])
    .where('store_id', '=', customer.storeId)
    .where('entity', '=', 'customer')
    .where(
      sql<boolean>`entity_id = any(array(
        select unnest(merged_ids || id) from customers where store_id = ${customer.storeId} and id = ${customer.id}))`,
    )
    .orderBy('id')
    .execute();
}

/** E-mails and documents of customers who were merged into this one. */
export async function findAliasesToExport(db: Kysely<Tables>, customer: { storeId: number; id: number }) {
  return db
    .selectFrom('customer_aliases')
    .select(['kind', 'value'])
    .where('store_id', '=', customer.storeId)
    .where('customer_id', '=', customer.id)
    .orderBy('kind')
    .orderBy('value')
    .execute();
}
