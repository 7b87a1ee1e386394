import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { brandColumns } from '../../stores/mail-brand.ts';

/**
 * Contents and addresses for the messages of an order, in one statement. Values of the order win over those of the
 * customer's record.
 */
export async function findOrderFacts(db: Kysely<Tables>, storeId: number, orderId: number) {
  return db
    .selectFrom('orders')
    .innerJoin('stores', 'stores.id', 'orders.store_id')
    .leftJoin('customers', 'customers.id', 'orders.customer_id')
    .innerJoin('branches', (join) =>
      join.on('branches.id', '=', (eb) =>
        eb.fn.coalesce(
          'orders.selling_branch_id',
          eb
            .selectFrom('branches as central')
            .select('central.id')
            .whereRef('central.store_id', '=', 'orders.store_id')
            .where('central.is_central', '=', true),
        ),
      ),
    )
    .select(['orders.id', 'orders.number', 'orders.status', 'orders.is_pickup', 'orders.customer_name'])
    .select(['orders.total_cents', 'orders.tracking_code', 'orders.delivery_date', 'orders.expedition_date'])
    .select(['orders.shipping_options', 'orders.pickup_address', 'branches.id as branch_id'])
    .select(['branches.address as branch_address', 'stores.id as store_id', ...brandColumns])
    .select([
      sql<string | null>`coalesce(orders.customer ->> 'email', customers.email)`.as('email'),
      'customers.email as customer_email',
      sql<string | null>`orders.customer ->> 'phone'`.as('phone'),
      'customers.phone as customer_phone',
    ])
    .where('orders.store_id', '=', storeId)
    .where('orders.id', '=', orderId)
    .executeTakeFirst();
}

export type OrderFacts = NonNullable<Awaited<ReturnType<typeof findOrderFacts>>>;
