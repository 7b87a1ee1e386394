import { customerAddressRecord, customerRecord } from '@botica/contract/features/customers/customer-record';
import { type Kysely, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Tables } from '../../../../database/tables.ts';

const ownColumns = [
  ...customerRecord.names,
  ...(['id', 'version', 'ddi', 'anonymised_at', 'created_at'] as const),
  ...(['last_order_id', 'last_order_number', 'last_order_at'] as const),
] as const;

export const addressColumns = ['id', 'version', ...customerAddressRecord.names] as const;

/** One customer with addresses and what their orders add up to, in one statement. */
export function customerDetailQuery(db: Kysely<Tables>, storeId: number, id: number) {
  return db
    .selectFrom('customers')
    .select(ownColumns)
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('customer_addresses')
          .select(addressColumns)
          .where('customer_addresses.store_id', '=', storeId)
          .whereRef('customer_addresses.customer_id', '=', 'customers.id')
          .orderBy('customer_addresses.id'),
      ).as('addresses'),
      jsonObjectFrom(
        eb
          .selectFrom('orders')
          .select((each) => [
            each.fn.countAll<number>().as('orders'),
            sql<number>`coalesce(sum(total_cents) filter (where status <> 55), 0)`.as('sum_cents'),
          ])
          .where('orders.store_id', '=', storeId)
          .whereRef('orders.customer_id', '=', 'customers.id'),
      ).as('totals'),
    ])
    .where('store_id', '=', storeId)
    .where('id', '=', id);
}

export type StoredCustomer = Awaited<ReturnType<ReturnType<typeof customerDetailQuery>['executeTakeFirstOrThrow']>>;
