import { wireToCents } from '../../../kit/money.ts';
import type { OrderDetail } from '../order-schemas.ts';

const byStaff = 'Desconto: ';

/** What stands in a coupon's place where staff gave a discount. */
export const staffDiscountName = (reason: string) => byStaff + reason;

/** How the summary of an order calls its discount: "Cupom BEMVINDO", "Desconto: Cliente antigo". */
export const discountLabel = (couponName: string) =>
  couponName.startsWith(byStaff) ? couponName : `Cupom ${couponName}`;

interface Discounts {
  /** How the order's own page calls it, */
  label: string;
  /** and the code of the coupon; null of a discount that staff gave, whose reason is no buyer's business. */
  code: string | null;
  itemsCents: number;
  freightCents: number;
}

/** What was taken off an order's items and freight; null where nothing was, and nobody meant to. */
export function discountsOf({ order, coupon }: Pick<OrderDetail, 'order' | 'coupon'>): Discounts | null {
  const freightCents = wireToCents(order.freight_discount);
  const itemsCents = wireToCents(order.discount) - freightCents;
  if (coupon === null && itemsCents + freightCents === 0) return null;
  const code = coupon === null || coupon.name.startsWith(byStaff) ? null : coupon.name;
  return { label: coupon ? discountLabel(coupon.name) : 'Desconto', code, itemsCents, freightCents };
}
