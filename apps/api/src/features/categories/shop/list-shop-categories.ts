import type { PublicCategory } from '@botica/contract/features/categories/public-categories.contract';
import { onePage, type Pagination } from '@botica/contract/kit/page';
import type { ShopContext } from '../../../kit/context.ts';
import { type CategoryRow, readCategories } from '../tree/category-tree.store.ts';
import { logoUrl } from '../tree/category-wire.ts';
import { byParent } from '../tree/list-categories.ts';

const wire = ({ id, store_id, name, slug, description, seo_title, seo_description, logo, position }: CategoryRow) => ({
  id,
  name,
  slug,
  description,
  seo_title,
  seo_description,
  position,
  logo: logoUrl(store_id, logo?.name),
});

/** A category that is visible, and from when on it is in the e-commerce; null: always. */
export interface ShopCategory extends PublicCategory {
  from: string | null;
}

/** What is visible in the e-commerce, or will be from a date on, in its order. */
export function shopCategoriesOf(rows: readonly CategoryRow[]): ShopCategory[] {
  const childrenOf = byParent([...rows]);
  const visible = (parentId: number | null) => (childrenOf.get(parentId) ?? []).filter((each) => each.visible);
  return (
    visible(null)
      .filter(({ ecommerce }) => ecommerce.status)
      // Where the one above it is shown, a subcategory goes by itself alone.
      .map((root) => ({ ...wire(root), from: root.ecommerce.from, subcategories: visible(root.id).map(wire) }))
  );
}

/** Of these what is shown at a moment. */
export const shownAt = (categories: readonly ShopCategory[], at: Date): PublicCategory[] =>
  categories
    .filter(({ from }) => from === null || Date.parse(from) <= at.getTime())
    .map(({ from: _, ...category }) => category);

/** The menu of the shop: what is visible in the e-commerce now, in its order. */
export async function listShopCategories({
  db,
  shop: { storeId },
  clock,
}: ShopContext): Promise<{ items: PublicCategory[]; pagination: Pagination }> {
  const items = shownAt(shopCategoriesOf(await readCategories(db, { storeId })), clock());
  return { items, pagination: onePage(items.length) };
}
