import { orderStatus } from '@botica/contract/features/orders/status/order-status';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';

/** Number of newest orders that are read, so that the source of a large store takes no longer. */
const mostOrders = 5_000;
const days = 90;
/** Minimum number of orders of a best seller; fewer are no evidence. */
const fewestOrders = 3;
/** Number of products; more than the home page shows, because some may be sold out or locked. */
const mostProducts = 40;

/** Products in the most orders of the last months, most frequent first. Cancelled orders do not count. */
export async function findBestSellers(trx: Kysely<Tables>, storeId: number, at: Date): Promise<number[]> {
  const from = new Date(at.getTime() - days * 24 * 3_600_000);
  const recent = trx
    .selectFrom('orders')
    .where('store_id', '=', storeId)
    .where('created_at', '>=', from)
    .where('status', '!=', orderStatus.cancelled)
    .orderBy('created_at', 'desc')
    .limit(mostOrders)
    .select('id')
    .as('recent');
  const rows = await trx
    .selectFrom(recent)
    .innerJoin('order_items', 'order_items.order_id', 'recent.id')
    .where('product_id', 'is not', null)
    .groupBy('product_id')
    .having(sql<boolean>`count(distinct order_id) >= ${fewestOrders}`)
    .orderBy(sql`count(distinct order_id)`, 'desc')
    .orderBy('product_id')
    .limit(mostProducts)
    .select('product_id')
    .execute();
  return rows.flatMap(({ product_id: id }) => id ?? []);
}
