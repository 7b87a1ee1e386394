import { isFreightFree } from '../../delivery-locations/is-freight-free.ts';

/** The totals of an order in integer cents. */
export interface OrderTotals {
  itemsCents: number;
  discountCents: number;
  freightCents: number;
  /** True if the freight is not charged. */
  freeShipping: boolean;
  freightDiscountCents: number;
  totalCents: number;
}

/**
 * Items less their discount plus freight, which is not charged with free shipping, less its own: neither falls below
 * nothing. The freight is free where the sender says so, or from the purchase `freeFrom` on, which `freeFreight` found for
 * its service. `price_net` and the receipt's `total_amount` are `totalCents`.
 */
export function orderTotals(input: {
  items: readonly { qty: number; unitCents: number }[];
  discountCents: number;
  freightCents: number;
  freightDiscountCents?: number;
  freeShipping: boolean;
  freeFrom?: string | null;
}): OrderTotals {
  const itemsCents = input.items.reduce((sum, item) => sum + item.qty * item.unitCents, 0);
  const discountCents = Math.min(input.discountCents, itemsCents);
  const freeShipping = input.freeShipping || isFreightFree(input.freeFrom ?? null, itemsCents - discountCents);
  const charged = freeShipping ? 0 : input.freightCents;
  const freightDiscountCents = Math.min(input.freightDiscountCents ?? 0, charged);
  return {
    itemsCents,
    discountCents,
    freightCents: input.freightCents,
    freeShipping,
    freightDiscountCents,
    totalCents: itemsCents - discountCents + charged - freightDiscountCents,
  };
}
