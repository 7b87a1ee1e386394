import type { ProductVisibility } from '@botica/contract/features/products/product-schemas';
import { availabilityOf } from '@botica/contract/features/products/record/availability-of';
import type { Context } from '../../../kit/context.ts';
import { shownCategoriesOf } from '../../categories/placing/shown-categories.store.ts';
import { findProduct } from './products.store.ts';
import { requireProduct } from './show-product.ts';

/** Reasons why a product is not sold in each channel now, and why it is hard to find there. */
export async function showVisibility({ db, actor, clock }: Context, id: number): Promise<ProductVisibility> {
  const product = requireProduct(await findProduct(db, actor.storeId, id));
  const categories = await shownCategoriesOf(db, actor.storeId, id);
  const offered = { ...product, categories, hasPicture: product.image !== null };
  const at = clock();
  return {
    ecommerce: availabilityOf(offered, 'ecommerce', at, actor.timeZone),
    callcenter: availabilityOf(offered, 'callcenter', at, actor.timeZone),
  };
}
