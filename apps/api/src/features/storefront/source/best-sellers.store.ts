import { orderStatus } from '@botica/contract/features/orders/status/order-status';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';

/** The newest orders that are looked at: so a large store's source is read no longer than a small one's. */
const mostOrders = 5_000;
const days = 90;
/** Fewer orders of a product tell nothing. */
const fewestOrders = 3;
/** More than the home page shows: some of them are sold out or locked by now. */
const mostProducts = 40;

/** The products that most orders of the last months hold, the most frequent first. Cancelled orders do not count. */
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
