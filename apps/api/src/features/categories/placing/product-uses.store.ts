import type { ProductUse } from '@botica/contract/features/products/uses/product-uses.contract';
import { mostUseNames } from '@botica/contract/features/products/uses/product-uses.contract';
import { sql } from 'kysely';
import type { UsesOfProduct } from '../../../platform/feature.ts';

/** Categories that contain the product, and categories that feature it. */
export const usesByCategories: UsesOfProduct<ProductUse> = async (db, { storeId, id }) => {
  const named = db
    .selectFrom('categories')
    .where('categories.store_id', '=', storeId)
    .orderBy('position')
    .orderBy('categories.id')
    .limit(mostUseNames)
    .select(['name', sql<number>`count(*) over ()::int`.as('count')]);
  const holding = await named
    .innerJoin('product_categories', 'product_categories.category_id', 'categories.id')
    .where('product_id', '=', id)
    .execute();
  const featuring = await named.where('featured_product_id', '=', id).execute();
  return (['category', 'featured'] as const).map((kind) => {
    const rows = kind === 'category' ? holding : featuring;
    return { kind, count: rows[0]?.count ?? 0, names: rows.map(({ name }) => name) };
  });
};
