import type { Kysely } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';

/** How many orders the customer has; undefined when there is no such customer. */
export function orderCountQuery(db: Kysely<Tables>, storeId: number, customerId: number) {
  return db
    .selectFrom('customers')
    .select((eb) =>
      eb
        .selectFrom('orders')
        .select((each) => each.fn.countAll<number>().as('count'))
        .where('orders.store_id', '=', storeId)
        .whereRef('orders.customer_id', '=', 'customers.id')
        .as('count'),
    )
    .where('store_id', '=', storeId)
    .where('id', '=', customerId);
}

/** A stretch of the customer's orders, by the day on which they were placed. */
export function customerOrdersQuery(
  db: Kysely<Tables>,
  customer: { storeId: number; id: number },
  stretch: { limit: number; offset: number; isAscending: boolean },
) {
  const direction = stretch.isAscending ? 'asc' : 'desc';
  return db
    .selectFrom('orders')
    .select(['id', 'alias', 'created_at', 'status', 'total_cents', 'tracking_code'])
    .select((eb) => [
      eb('alternative_payment', 'is not', null).as('has_alternative_payment'),
      eb
        .selectFrom('payments')
        .select('payment_method')
        .whereRef('payments.order_id', '=', 'orders.id')
        .orderBy('payments.id')
        .limit(1)
        .as('payment_method'),
    ])
    .where('store_id', '=', customer.storeId)
    .where('customer_id', '=', customer.id)
    .orderBy('created_at', direction)
    .orderBy('id', direction)
    .limit(stretch.limit)
    .offset(stretch.offset);
}
