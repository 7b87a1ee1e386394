import type { Coupon } from '@botica/contract/features/coupons/coupon-schemas';
import { parseTypedCode } from '@botica/contract/features/coupons/record/coupon-code';
import {
  type CouponBuyer,
  type CouponOutcome,
  evaluateCoupon,
  unknownCoupon,
  usedCode,
} from '@botica/contract/features/coupons/record/evaluate-coupon';
import { wireToCents } from '@botica/contract/kit/money';
import type { Context } from '../../../kit/context.ts';
import { findCouponByCode, type SingleUse } from '../../coupons/coupons.store.ts';
import { readBuyer } from './coupon-buyer.store.ts';
import { type CouponItem, couponItems } from './coupon-items.ts';
import type { SoldItem } from './name-item.ts';

export interface CouponOrder {
  code: string;
  items: readonly SoldItem[];
  freightCents: number;
  at: Date;
}

/** The buyer: a customer of the store, or a new person (`id` null). Null if the buyer is unknown. */
export type KnownBuyer = { id: number | null } | null;

export interface Evaluated {
  /** Null if no coupon has the code. */
  coupon: Coupon | null;
  /** The typed single-use code; null if the coupon's own name was typed. */
  single: SingleUse | null;
  outcome: CouponOutcome;
}

const itemOf = ({ qty, unit_price: price, product }: SoldItem): CouponItem => ({
  qty,
  unitCents: wireToCents(price),
  productId: product?.id ?? null,
  product,
  prescription: product,
});

const somebodyNew: CouponBuyer = { hasOrders: false, hasUsed: false };

/**
 * Evaluates a coupon for an order: its discount, or the reason for its refusal. `buyer` is called only if the coupon
 * has a condition about the buyer.
 */
export async function evaluateForOrder(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  order: CouponOrder,
  buyer: () => KnownBuyer | Promise<KnownBuyer>,
): Promise<Evaluated> {
  const { storeId, timeZone } = actor;
  const code = parseTypedCode(order.code);
  const byCode = code === null ? undefined : await findCouponByCode(db, storeId, code);
  if (byCode === undefined) return { coupon: null, single: null, outcome: unknownCoupon };
  const { coupon, single } = byCode;
  if (single?.isUsed) return { ...byCode, outcome: usedCode };
  const asksWho = coupon.first_order || coupon.once_customer;
  const known = asksWho ? await buyer() : null;
  const customerId = known?.id ?? null;
  const found = customerId === null ? undefined : await readBuyer(db, { storeId, customerId, couponId: coupon.id });
  const bought = known && (found ?? somebodyNew);
  const { freightCents, at } = order;
  const items = await couponItems({ db, actor }, coupon, { items: order.items.map(itemOf), at });
  return { ...byCode, outcome: evaluateCoupon(coupon, { items, freightCents }, bought, { at, timeZone }) };
}
