import { wireToCents } from '../../../kit/money.ts';
import type { OrderDetail } from '../order-schemas.ts';

const byStaff = 'Desconto: ';

/** The text in place of a coupon's name for a discount given by staff. */
export const staffDiscountName = (reason: string) => byStaff + reason;

/** The label of the discount in an order's summary: "Cupom BEMVINDO", "Desconto: Cliente antigo". */
export const discountLabel = (couponName: string) =>
  couponName.startsWith(byStaff) ? couponName : `Cupom ${couponName}`;

interface Discounts {
  /** The label on the order's own page. */
  label: string;
  /** The coupon's code; null for a discount by staff, whose reason is not for the buyer. */
  code: string | null;
  itemsCents: number;
  freightCents: number;
}

/** Discounts on an order's items and freight; null if there was none. */
export function discountsOf({ order, coupon }: Pick<OrderDetail, 'order' | 'coupon'>): Discounts | null {
  const freightCents = wireToCents(order.freight_discount);
  const itemsCents = wireToCents(order.discount) - freightCents;
  if (coupon === null && itemsCents + freightCents === 0) return null;
  const code = coupon === null || coupon.name.startsWith(byStaff) ? null : coupon.name;
  return { label: coupon ? discountLabel(coupon.name) : 'Desconto', code, itemsCents, freightCents };
}
