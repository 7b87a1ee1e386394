import { evaluateCoupon } from '@botica/contract/features/coupons/record/evaluate-coupon';
import { centsToWire } from '@botica/contract/kit/money';
import type { InTransaction } from '../../../platform/audit/change-record.ts';
import { findCoupon } from '../../coupons/coupons.store.ts';
import { couponItems } from '../intake/coupon-items.ts';
import type { CorrectedLine } from './correct-items.ts';
import { findUsedCoupon, type PlacedOrder } from './placed-order.store.ts';

interface CorrectedDiscount {
  discountCents: number;
  freightDiscountCents: number;
  /** The order's coupon with its new discount; undefined if nothing changes. */
  coupon?: { name: string; discount: string };
  /** Reason why the coupon no longer applies. Its discount then stays as it was sold. */
  remark: string | null;
}

/** The buyer already met the conditions about the buyer, and this use does not count against the buyer. */
const itsBuyer = { hasOrders: false, hasUsed: false };

/**
 * Computes the discount of a corrected order. A coupon of the store is evaluated again by its own rule, at the moment
 * of the sale. If the coupon would be refused, or the discount has another origin, the agreed amount stays.
 */
export async function correctDiscount(
  { db, actor }: InTransaction,
  order: PlacedOrder,
  { lines, freightCents }: { lines: readonly CorrectedLine[]; freightCents: number },
): Promise<CorrectedDiscount> {
  const asSold = { discountCents: order.discount_cents, freightDiscountCents: order.freight_discount_cents };
  const couponId = await findUsedCoupon(db, order.id);
  const coupon = couponId === undefined ? undefined : await findCoupon(db, actor.storeId, couponId);
  if (coupon === undefined) return { ...asSold, remark: null };
  const counted = lines.map(({ qty, unitCents, before, sold: { product } }) => ({
    qty,
    unitCents,
    productId: before?.product_id ?? product?.id ?? null,
    product,
    prescription: before ?? product,
  }));
  const items = await couponItems({ db, actor }, coupon, { items: counted, at: order.created_at });
  // The order already holds a code, so the number of free codes does not matter.
  const own = { ...coupon, amount_used: Math.max(0, coupon.amount_used - 1), codes: 0, codes_used: 0 };
  const moment = { at: order.created_at, timeZone: actor.timeZone };
  const outcome = evaluateCoupon(own, { items, freightCents }, itsBuyer, moment);
  if (!outcome.isValid) return { ...asSold, remark: outcome.message };
  const { discountCents, freightDiscountCents } = outcome;
  const { name } = order.coupon as { name: string };
  const discount = centsToWire(discountCents + freightDiscountCents);
  return { discountCents, freightDiscountCents, coupon: { name, discount }, remark: null };
}
