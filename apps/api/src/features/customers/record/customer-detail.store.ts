import { customerAddressRecord, customerRecord } from '@botica/contract/features/customers/customer-record';
import { orderStatus } from '@botica/contract/features/orders/status/order-status';
import { type Kysely, type QueryCreator, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Tables } from '../../../../database/tables.ts';
import { compiled } from '../../../kit/db/compiled.ts';
import { type CustomerLook, viewOfOne } from './customer-views.store.ts';
import { duplicatesQuery, type StoredDuplicate } from './duplicates.store.ts';

const cancelled = sql.lit(orderStatus.cancelled);

const ownColumns = [
  ...customerRecord.names,
  ...(['id', 'version', 'ddi', 'anonymised_at', 'created_at'] as const),
  ...(['last_order_id', 'last_order_number', 'last_order_at'] as const),
] as const;

export const addressColumns = ['id', 'version', ...customerAddressRecord.names] as const;

/** The customer with addresses, order totals and possible duplicates, in one statement. */
export function customerDetailQuery(db: Pick<QueryCreator<Tables>, 'selectFrom'>, storeId: number, id: number) {
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
            sql<number>`coalesce(sum(total_cents) filter (where status <> ${cancelled}), 0)`.as('sum_cents'),
          ])
          .where('orders.store_id', '=', storeId)
          .whereRef('orders.customer_id', '=', 'customers.id'),
      ).as('totals'),
      sql<StoredDuplicate[]>`(
        select coalesce(json_agg(duplicate), '[]') from (${duplicatesQuery(storeId, id)}) duplicate)`.as('duplicates'),
      sql<string | null>`(select name from agents where id = (marketing_consent ->> 'agent_id')::bigint)`.as(
        'consent_agent',
      ),
      sql<boolean>`(select mask_customers_in_lists from stores where id = ${storeId})`.as('is_masked'),
    ])
    .where('store_id', '=', storeId)
    .where('id', '=', id);
}

interface CustomerSought {
  storeId: number;
  id: number;
}

const customerRows = compiled((db, { storeId, id }: CustomerSought) => customerDetailQuery(db, storeId, id));

const viewedRows = compiled((db, look: CustomerSought & CustomerLook) =>
  customerDetailQuery(
    db.with('viewed', () => sql<object>`(${viewOfOne(look, look.id)})`),
    look.storeId,
    look.id,
  ),
);

export async function findCustomer(db: Kysely<Tables>, sought: CustomerSought) {
  const [customer] = await customerRows(db, sought);
  return customer;
}

/** Same, and records the view in the same statement. */
export async function findCustomerViewed(db: Kysely<Tables>, look: CustomerLook, id: number) {
  const [customer] = await viewedRows(db, { ...look, id });
  return customer;
}

export type StoredCustomer = NonNullable<Awaited<ReturnType<typeof findCustomer>>>;
