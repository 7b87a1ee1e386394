import type { PublicProduct } from '@botica/contract/features/products/shop/public-product';

/** The promotion while it runs (`from ≤ at < to`). A planned one stays secret until it begins. */
export function currentPromotion(promotion: PublicProduct['promotion'], at: Date): PublicProduct['promotion'] {
  if (promotion === null) return null;
  const isNow = Date.parse(promotion.from) <= at.getTime() && at.getTime() < Date.parse(promotion.to);
  return isNow ? promotion : null;
}
