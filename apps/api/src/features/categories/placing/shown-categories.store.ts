import type { ShownCategory } from '@botica/contract/features/products/availability-of';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';

/** The categories in which a product stands, by what decides whether people see them. */
export async function shownCategoriesOf(
  db: Kysely<Tables>,
  storeId: number,
  productId: number,
): Promise<ShownCategory[]> {
  const rows = await db
    .selectFrom('product_categories')
    .innerJoin('categories', 'categories.id', 'product_categories.category_id')
    .leftJoin('categories as above', 'above.id', 'categories.parent_id')
    .where('product_categories.store_id', '=', storeId)
    .where('product_id', '=', productId)
    .select(['categories.visible', 'categories.ecommerce', 'categories.callcenter', 'categories.parent_id'])
    .select(['above.visible as above_visible', 'above.ecommerce as above_ecommerce'])
    .select(['above.callcenter as above_callcenter'])
    .execute();
  return rows.map(({ visible, ecommerce, callcenter, parent_id, ...above }) => {
    if (parent_id === null) return { visible, channels: { ecommerce, callcenter }, parent: null };
    const { above_visible, above_ecommerce, above_callcenter } = above;
    // Never null beside a parent: the reference holds.
    const channels =
      above_ecommerce && above_callcenter ? { ecommerce: above_ecommerce, callcenter: above_callcenter } : null;
    return { visible, channels: null, parent: { visible: above_visible === true, channels, parent: null } };
  });
}
