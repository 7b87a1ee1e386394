import {
  type PublicProductRow,
  type publicProducts,
  publicProductsErrors,
} from '@botica/contract/features/products/shop/public-products.contract';
import type { QueryOf } from '@botica/contract/kit/endpoint';
import { type Pagination, paginate } from '@botica/contract/kit/page';
import { refusalsOf } from '../../../kit/app-error.ts';
import type { ShopContext } from '../../../kit/context.ts';
import { findShownIds } from '../../categories/placing/shown-categories.store.ts';
import { currentPromotion } from './current-promotion.ts';
import { readShopProducts, type ShopRow } from './shop-products.store.ts';

const refuse = refusalsOf(publicProductsErrors);

/** Row of the shop's list. A product that may not be advertised shows no suggested price (RDC 44/2009, art. 54). */
const toRow = (row: ShopRow, at: Date): PublicProductRow => ({
  ...row,
  price: row.locked ? '0.00' : row.price,
  promotion: currentPromotion(row.promotion, at),
});

/** A page of the products in the shop. A category that the shop does not show counts as unknown. */
export async function listShopProducts(
  { db, shop: { storeId }, clock }: ShopContext,
  { category, p: page }: QueryOf<(typeof publicProducts)['endpoints']['publicList']>,
): Promise<{ items: PublicProductRow[]; pagination: Pagination }> {
  const now = clock();
  if (category !== undefined) {
    const shown = await findShownIds(db, storeId, [category], { channel: 'ecommerce', at: now });
    if (!shown.has(category)) throw refuse('products.category_not_found');
  }
  const found = await readShopProducts(db, {
    values: { storeId, now, category: category ?? null },
    shape: { isOfCategory: category !== undefined },
    isAscending: true,
    page,
  });
  const items = found.rows.map((row) => toRow(row, now));
  return { items, pagination: paginate(found.page, found.total, found.totalIsCapped) };
}
