import { categoryChannelRecord, categoryRecord } from '@botica/contract/features/categories/category-record';
import {
  type Category,
  type ListedSubcategory,
  shownProducts,
} from '@botica/contract/features/categories/category-schemas';
import { wireOf, withDefaults } from '@botica/contract/kit/record';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { mediaUrl } from '../../../platform/media/media-address.ts';
import { type CategoryRow, findFamily, findPlacedIds, findPlacedProducts } from './category-tree.store.ts';

/** Puts JSON fields into the order of their declaration, so that equal values have equal texts. */
export function normaliseCategory<Row extends Pick<CategoryRow, 'ecommerce' | 'callcenter'>>(row: Row): Row {
  return {
    ...row,
    ecommerce: withDefaults(categoryChannelRecord, row.ecommerce),
    callcenter: withDefaults(categoryChannelRecord, row.callcenter),
  };
}

export function categoryWire(stored: CategoryRow): ListedSubcategory & Pick<Category, 'keywords'> {
  const row = normaliseCategory(stored);
  const { id, parent_id, position, version, product_count, own_count, subcategory_count, featured_product } = row;
  const isSubcategory = parent_id !== null;
  return {
    ...wireOf(categoryRecord, row),
    id,
    parent_id,
    position,
    version,
    product_count,
    featured_product,
    ecommerce: isSubcategory ? null : row.ecommerce,
    callcenter: isSubcategory ? null : row.callcenter,
    logo: logoUrl(row.store_id, row.logo?.name),
    index: position,
    own_product_count: own_count,
    subcategory_count: Number(subcategory_count ?? 0),
    created_at: row.created_at.toISOString(),
  };
}

export const logoUrl = (storeId: number, name: string | null | undefined) => (name ? mediaUrl(storeId, name) : null);

/** A category with its subcategories, and the products that are in the category itself. */
export async function readCategory(db: Kysely<Tables>, storeId: number, id: number): Promise<Category | undefined> {
  const family = await findFamily(db, storeId, id);
  const own = family.find((row) => row.id === id);
  if (own === undefined) return undefined;
  const [products, ids] = [
    await findPlacedProducts(db, storeId, [id], shownProducts),
    await findPlacedIds(db, storeId, [id]),
  ];
  return {
    ...categoryWire(own),
    products: products.get(id) ?? [],
    product_ids: ids.get(id) ?? [],
    subcategories: family.filter((row) => row.id !== id).map(categoryWire),
  };
}
