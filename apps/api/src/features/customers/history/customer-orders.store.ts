import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { list } from '../../../kit/db/list.ts';
import { wayOfPayment } from './way-of-payment.store.ts';

interface Owner {
  storeId: number;
  customerId: number;
}

function shownOrders(db: Kysely<Tables>) {
  return db
    .selectFrom('orders')
    .select(['id', 'alias', 'created_at', 'status', 'is_pickup', 'total_cents', 'tracking_code'])
    .select(wayOfPayment);
}

export type StoredCustomerOrder = Awaited<ReturnType<ReturnType<typeof shownOrders>['executeTakeFirstOrThrow']>>;

/** Orders of a customer, sorted by the day of the order. */
export const readCustomerOrders = list<Owner, StoredCustomerOrder, object>((db, { storeId, customerId }) => ({
  table: 'orders',
  filters: [sql`orders.store_id = ${storeId}`, sql`orders.customer_id = ${customerId}`],
  order: ['created_at', 'id'],
  total: 'counted',
  rows: shownOrders(db),
  parent: db.selectFrom('customers').select('id').where('store_id', '=', storeId).where('id', '=', customerId),
}));
