import type { ProductUse } from '@botica/contract/features/products/uses/product-uses.contract';
import type { UsesOfProduct } from '../../../platform/feature.ts';

const recentMs = 30 * 24 * 3_600_000;

/** Orders of the last 30 days that contain the product. */
export const usesByOrders: UsesOfProduct<ProductUse> = async (db, { storeId, id, now }) => {
  const { count } = await db
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .where('product_id', '=', id)
    .where('store_id', '=', storeId)
    .where('created_at', '>=', new Date(now.getTime() - recentMs))
    .select(({ fn }) => fn.count<string>('order_id').distinct().as('count'))
    .executeTakeFirstOrThrow();
  return [{ kind: 'order', count: Number(count), names: [] }];
};
