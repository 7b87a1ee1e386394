import { counted } from '../../../kit/text.ts';
import type { CouponFields } from './coupon-record.ts';

// A file of its own, so that the list of coupons does not load the sentence of a coupon.

/** "2 produtos ou 1 categoria"; empty for a coupon that applies to all products. */
export function couponScope({ product_ids, category_ids }: Pick<CouponFields, 'product_ids' | 'category_ids'>): string {
  const parts = [
    product_ids.length === 0 ? '' : counted(product_ids.length, 'produto', 'produtos'),
    category_ids.length === 0 ? '' : counted(category_ids.length, 'categoria', 'categorias'),
  ].filter((part) => part !== '');
  return parts.join(' ou ');
}
