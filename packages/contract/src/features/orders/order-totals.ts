/** What an order costs, in integer cents. */
export interface OrderTotals {
  itemsCents: number;
  discountCents: number;
  freightCents: number;
  totalCents: number;
}

/**
 * Items less the coupon's discount (never below zero) plus freight, which is not charged with free shipping.
 * `price_net` and the receipt's `total_amount` are `totalCents`.
 */
export function orderTotals(input: {
  items: readonly { qty: number; unitCents: number }[];
  discountCents: number;
  freightCents: number;
  freeShipping: boolean;
}): OrderTotals {
  const itemsCents = input.items.reduce((sum, item) => sum + item.qty * item.unitCents, 0);
  const discountCents = Math.min(input.discountCents, itemsCents);
  const charged = input.freeShipping ? 0 : input.freightCents;
  return {
    itemsCents,
    discountCents,
    freightCents: input.freightCents,
    totalCents: itemsCents - discountCents + charged,
  };
}
