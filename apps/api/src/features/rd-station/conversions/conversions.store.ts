import { orderStatus } from '@botica/contract/features/orders/status/order-status';
import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';

export interface Convertible {
  customer_id: number;
  /** Null for a conversion of the customer themselves. */
  order_id: number | null;
}

/** Condition: the customer has agreed to marketing, has an e-mail and is not anonymised. */
const mayBeTold = sql<SqlBool>`(customers.marketing_consent ->> 'granted' = 'true' and customers.email is not null
  and customers.anonymised_at is null)`;

/** Customers and orders of the given ones that may be sent to RD Station; none if the store is not connected. */
export async function findConvertible(
  trx: Kysely<Tables>,
  storeId: number,
  { customerIds, orderIds }: { customerIds: readonly number[]; orderIds: readonly number[] },
): Promise<Convertible[]> {
  const { rows } = await sql<Convertible>`
    with told as (
      select id as customer_id, null::bigint as order_id from unnest(${customerIds}::bigint[]) as new_customer (id)
      union all
      select customer_id, id from orders where store_id = ${storeId} and id = any(${orderIds}::bigint[]))
    select told.customer_id, told.order_id from told
    join customers on customers.id = told.customer_id and customers.store_id = ${storeId}
    where ${mayBeTold} and exists (
      select from rdstation_connections where store_id = ${storeId} and refresh_token is not null)`.execute(trx);
  return rows;
}

/** The person as they are now; undefined if nothing may be sent any more. */
export async function findPersonToTell(
  db: Kysely<Tables>,
  storeId: number,
  { customerId, orderId }: { customerId: number; orderId: number | null },
): Promise<{ name: string; email: string } | undefined> {
  const people = db.selectFrom('customers').where('customers.store_id', '=', storeId).where(mayBeTold);
  const found =
    orderId === null
      ? people.where('customers.id', '=', customerId)
      : people
          .innerJoin('orders', 'orders.customer_id', 'customers.id')
          .where('orders.id', '=', orderId)
          .where('orders.store_id', '=', storeId)
          .where('orders.status', '>=', orderStatus.approved)
          .where('orders.status', '<', orderStatus.cancelled);
  return found.select(['customers.name', sql<string>`customers.email`.as('email')]).executeTakeFirst();
}
