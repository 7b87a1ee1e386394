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

/** A visible category, and the date from which the e-commerce shows it; null without a date. */
export interface ShopCategory extends PublicCategory {
  from: string | null;
}

/** Categories that the e-commerce shows now or from a date on, in their order. */
export function shopCategoriesOf(rows: readonly CategoryRow[]): ShopCategory[] {
  const childrenOf = byParent([...rows]);
  const visible = (parentId: number | null) => (childrenOf.get(parentId) ?? []).filter((each) => each.visible);
  return (
    visible(null)
      .filter(({ ecommerce }) => ecommerce.status)
      // Below a shown parent only the subcategory's own visibility matters.
      .map((root) => ({ ...wire(root), from: root.ecommerce.from, subcategories: visible(root.id).map(wire) }))
  );
}

/** Returns the categories that are shown at a moment. */
export const shownAt = (categories: readonly ShopCategory[], at: Date): PublicCategory[] =>
  categories
    .filter(({ from }) => from === null || Date.parse(from) <= at.getTime())
    .map(({ from: _, ...category }) => category);

/** Menu of the shop: the categories that the e-commerce shows now, in their order. */
export async function listShopCategories({
  db,
  shop: { storeId },
  clock,
}: ShopContext): Promise<{ items: PublicCategory[]; pagination: Pagination }> {
  const items = shownAt(shopCategoriesOf(await readCategories(db, { storeId })), clock());
  return { items, pagination: onePage(items.length) };
}
