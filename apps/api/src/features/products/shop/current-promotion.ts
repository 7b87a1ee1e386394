import type { PublicProduct } from '@botica/contract/features/products/shop/public-product';

/** What is planned is told nobody before it begins: `from ≤ at < to`. */
export function currentPromotion(promotion: PublicProduct['promotion'], at: Date): PublicProduct['promotion'] {
  if (promotion === null) return null;
  const isNow = Date.parse(promotion.from) <= at.getTime() && at.getTime() < Date.parse(promotion.to);
  return isNow ? promotion : null;
}
