/** What an order costs, in integer cents. */
export interface OrderTotals {
  itemsCents: number;
  discountCents: number;
  freightCents: number;
  freightDiscountCents: number;
  totalCents: number;
}

/**
 * Items less their discount plus freight, which is not charged with free shipping, less its own: neither falls below
 * nothing. `price_net` and the receipt's `total_amount` are `totalCents`.
 */
export function orderTotals(input: {
  items: readonly { qty: number; unitCents: number }[];
  discountCents: number;
  freightCents: number;
  freightDiscountCents?: number;
  freeShipping: boolean;
}): OrderTotals {
  const itemsCents = input.items.reduce((sum, item) => sum + item.qty * item.unitCents, 0);
  const discountCents = Math.min(input.discountCents, itemsCents);
  const charged = input.freeShipping ? 0 : input.freightCents;
  const freightDiscountCents = Math.min(input.freightDiscountCents ?? 0, charged);
  return {
    itemsCents,
    discountCents,
    freightCents: input.freightCents,
    freightDiscountCents,
    totalCents: itemsCents - discountCents + charged - freightDiscountCents,
  };
}
