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
  /** The order's coupon with what it takes off now; undefined where it stays as it is. */
  coupon?: { name: string; discount: string };
  /** Why the coupon would no longer be taken; its discount then stays as it was sold. */
  remark: string | null;
}

/** Whoever used it met the conditions that ask who buys; this use is not counted against it. */
const itsBuyer = { hasOrders: false, hasUsed: false };

/**
 * What is taken off a corrected order. A coupon of the store's is computed anew by its own rule, at the moment of the sale;
 * where it would be refused, and of every other discount, the amount stays that was agreed.
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
  // Whether codes are left is nothing to an order that has one.
  const own = { ...coupon, amount_used: Math.max(0, coupon.amount_used - 1), codes: 0, codes_used: 0 };
  const moment = { at: order.created_at, timeZone: actor.timeZone };
  const outcome = evaluateCoupon(own, { items, freightCents }, itsBuyer, moment);
  if (!outcome.isValid) return { ...asSold, remark: outcome.message };
  const { discountCents, freightDiscountCents } = outcome;
  const { name } = order.coupon as { name: string };
  const discount = centsToWire(discountCents + freightDiscountCents);
  return { discountCents, freightDiscountCents, coupon: { name, discount }, remark: null };
}
