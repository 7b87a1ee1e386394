import type { ProductUse } from '@botica/contract/features/products/uses/product-uses.contract';
import { mostUseNames } from '@botica/contract/features/products/uses/product-uses.contract';
import { sql } from 'kysely';
import type { UsesOfProduct } from '../../../platform/feature.ts';

/** Posts that suggest the product in either list, without posts in the bin. */
export const usesByPosts: UsesOfProduct<ProductUse> = async (db, { storeId, id }) => {
  const rows = await db
    .selectFrom('posts')
    .where('posts.store_id', '=', storeId)
    .where('removed_at', 'is', null)
    .where('id', 'in', (eb) => eb.selectFrom('post_products').where('product_id', '=', id).select('post_id'))
    .orderBy('title_sort')
    .orderBy('id')
    .limit(mostUseNames)
    .select(['title', sql<number>`count(*) over ()::int`.as('count')])
    .execute();
  return [{ kind: 'post', count: rows[0]?.count ?? 0, names: rows.map(({ title }) => title) }];
};
