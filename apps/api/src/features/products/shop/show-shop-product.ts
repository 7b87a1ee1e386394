import { availabilityOf } from '@botica/contract/features/products/record/availability-of';
import type { PublicProduct } from '@botica/contract/features/products/shop/public-product';
import type { ShopContext } from '../../../kit/context.ts';
import { findShownIds } from '../../categories/placing/shown-categories.store.ts';
import { findInShop } from '../../categories/shop/products-in-shop.store.ts';
import { findProduct, type ProductRow } from '../record/products.store.ts';
import { requireProduct } from '../record/show-product.ts';
import { currentPromotion } from './current-promotion.ts';
import { shopProductOf } from './shop-product.ts';
import { findIdBySlug } from './shop-products.store.ts';

/** True if the shop shows the product; sold-out products are shown and marked. */
function isInShop(row: ProductRow, at: Date): boolean {
  const { blocks } = availabilityOf({ ...row, categories: [], hasPicture: true }, 'ecommerce', at);
  return row.removed_at === null && blocks.every(({ code }) => code === 'sold_out');
}

/** Related records that the shop shows at a moment. */
export interface ShownBeside {
  products: ReadonlySet<number>;
  categories: ReadonlySet<number>;
}

/** Removes related products and categories that the shop does not show. */
export function onlyShownProduct(product: PublicProduct, shown: ShownBeside, at: Date): PublicProduct {
  const { categories, related_products, buywith_products } = product;
  return {
    ...product,
    categories: categories.filter(({ id }) => shown.categories.has(id)),
    related_products: related_products.filter(({ id }) => shown.products.has(id)),
    buywith_products: buywith_products.filter(({ id }) => shown.products.has(id)),
    promotion: currentPromotion(product.promotion, at),
  };
}

/** A product of the shop by its slug or number, with only those related records that the shop shows too. */
export async function showShopProduct(
  { db, shop: { storeId }, clock }: ShopContext,
  slug: string,
): Promise<PublicProduct> {
  const at = clock();
  const id = await findIdBySlug(db, storeId, slug);
  const found = id === undefined ? undefined : await findProduct(db, storeId, id);
  const row = requireProduct(found && isInShop(found, at) ? found : undefined);
  const product = shopProductOf(row, at);
  const linked = [...product.related_products, ...product.buywith_products].map((each) => each.id);
  const ids = product.categories.map((each) => each.id);
  const shown = {
    products: await findInShop(db, storeId, linked, at),
    categories: await findShownIds(db, storeId, ids, { channel: 'ecommerce', at }),
  };
  return onlyShownProduct(product, shown, at);
}
