import type { CouponFields } from '@botica/contract/features/coupons/record/coupon-record';
import type { CartItem } from '@botica/contract/features/coupons/record/evaluate-coupon';
import { isAdvertisingLocked, type LockableProduct } from '@botica/contract/features/products/record/advertising-lock';
import type { Context } from '../../../kit/context.ts';
import { findPlaced } from '../../categories/placing/placing.store.ts';
import { isInEcommerce } from './item-remarks.ts';
import type { SoldProduct } from './sold-products.store.ts';

export interface CouponItem {
  qty: number;
  unitCents: number;
  productId: number | null;
  /** The catalogue's product; undefined if the item names none, or one that was removed. */
  product: SoldProduct | undefined;
  /** Decides whether the item was sold against a prescription; undefined for an item typed by hand. */
  prescription: LockableProduct | undefined;
}

/** Categories of each product, with their parents. They are read only for a coupon that names categories. */
async function categoriesOf(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  coupon: Pick<CouponFields, 'category_ids'>,
  items: readonly CouponItem[],
): Promise<ReadonlyMap<number, number[]>> {
  const byProduct = new Map<number, number[]>();
  const ids = [...new Set(items.flatMap(({ productId }) => productId ?? []))];
  if (coupon.category_ids.length === 0 || ids.length === 0) return byProduct;
  for (const { productId, id, parent_id } of await findPlaced(db, actor.storeId, ids)) {
    const above = parent_id === null ? [id] : [id, parent_id];
    byProduct.set(productId, [...(byProduct.get(productId) ?? []), ...above]);
  }
  return byProduct;
}

/** Items of a new or corrected order, as a coupon counts them at the given moment. */
export async function couponItems(
  ctx: Pick<Context, 'db' | 'actor'>,
  coupon: Pick<CouponFields, 'category_ids'>,
  { items, at }: { items: readonly CouponItem[]; at: Date },
): Promise<CartItem[]> {
  const categories = await categoriesOf(ctx, coupon, items);
  return items.map(({ qty, unitCents, productId, product, prescription }) => ({
    qty,
    unitCents,
    isPrescription: prescription !== undefined && isAdvertisingLocked(prescription),
    isInEcommerce: product !== undefined && isInEcommerce(product, at),
    productId,
    categoryIds: productId === null ? [] : (categories.get(productId) ?? []),
  }));
}
