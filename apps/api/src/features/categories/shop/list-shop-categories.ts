import type { PublicCategory } from '@botica/contract/features/categories/public-categories.contract';
import { isCategoryShown } from '@botica/contract/features/products/availability-of';
import { onePage, type Pagination } from '@botica/contract/kit/page';
import type { ShopContext } from '../../../kit/context.ts';
import { type CategoryRow, readCategories } from '../tree/category-tree.store.ts';
import { logoUrl } from '../tree/category-wire.ts';
import { byParent } from '../tree/list-categories.ts';

const wire = ({ id, store_id, name, slug, description, logo, position }: CategoryRow) => ({
  ...{ id, name, slug, description, position },
  logo: logoUrl(store_id, logo?.name),
});

/** The menu of the shop: what is visible in the e-commerce now, in its order. */
export async function listShopCategories({
  db,
  shop: { storeId },
  clock,
}: ShopContext): Promise<{ items: PublicCategory[]; pagination: Pagination }> {
  const at = clock();
  const childrenOf = byParent(await readCategories(db, { storeId }));
  // Where the one above it is shown, a subcategory goes by itself alone.
  const shownUnder = (parentId: number | null) =>
    (childrenOf.get(parentId) ?? []).filter(({ visible, ecommerce, callcenter }) => {
      const channels = parentId === null ? { ecommerce, callcenter } : null;
      return isCategoryShown({ visible, channels, parent: null }, 'ecommerce', at);
    });
  const items = shownUnder(null).map((root) => ({ ...wire(root), subcategories: shownUnder(root.id).map(wire) }));
  return { items, pagination: onePage(items.length) };
}
