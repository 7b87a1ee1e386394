import { type RefusedCoupon, unknownCoupon, usedCode } from '@botica/contract/features/coupons/record/evaluate-coupon';
import { centsToWire, wireToCents } from '@botica/contract/kit/money';
import type { Insertable } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { refuse } from '../../../kit/app-error.ts';
import type { InTransaction } from '../../../platform/audit/change-record.ts';
import { countUse, takeCode } from '../../coupons/coupon-uses.store.ts';
import { findCustomersAndLock } from '../../customers/record/locked-customer.store.ts';
import { refuseOrder } from '../record/order-refusals.ts';
import { evaluateForOrder } from './evaluate-for-order.ts';
import type { SoldCoupon, SoldOrder } from './order-insert-rows.ts';
import { soldAt } from './take-items.ts';

type CouponUse = Insertable<Tables['coupon_uses']>;

interface TakenCoupon {
  sold: SoldCoupon;
  /** Row of the coupon use, without the columns that come from the order. */
  use: Omit<CouponUse, 'order_id' | 'total_cents' | 'used_at'>;
}

const refusedFor = ({ message }: RefusedCoupon) =>
  refuseOrder('orders.coupon_refused', { message, fields: { coupon: message } });

/** Number of tries. If the coupon was changed or used up after the first read, the second read sees its new state. */
const looks = 2;

/**
 * Uses a coupon for a new order: computes the discount and counts the use in the order's transaction. If the coupon has
 * a condition about the buyer, the customer's row is locked first, so two orders of one customer cannot both pass.
 */
export async function takeCoupon(
  inside: InTransaction,
  { items, freight_cost, free_shipping: isFree, created_at: createdAt }: Omit<SoldOrder, 'coupon'>,
  { code, buyerId }: { code: string; buyerId: number | null },
): Promise<TakenCoupon> {
  const { db: trx, actor } = inside;
  const order = { code, items, freightCents: isFree ? 0 : wireToCents(freight_cost), at: soldAt(inside, createdAt) };
  const lockedBuyer = async () => {
    if (buyerId === null) return null;
    await findCustomersAndLock(trx, actor.storeId, [buyerId]);
    return { id: buyerId };
  };
  for (let look = 0; look < looks; look++) {
    const { coupon, single, outcome } = await evaluateForOrder(inside, order, lockedBuyer);
    if (coupon === null) throw refusedFor(unknownCoupon);
    if (!outcome.isValid) throw refusedFor(outcome);
    if (!(await countUse(trx, actor.storeId, { ...coupon, isBySingleUse: single !== null }))) continue;
    if (single && !(await takeCode(trx, actor.storeId, single.id, order.at))) throw refusedFor(usedCode);
    const discountCents = outcome.discountCents + outcome.freightDiscountCents;
    const freight_discount = centsToWire(outcome.freightDiscountCents);
    return {
      sold: { name: single?.code ?? coupon.name, discount: centsToWire(discountCents), freight_discount },
      use: {
        store_id: actor.storeId,
        coupon_id: coupon.id,
        code: single?.code ?? null,
        customer_id: buyerId,
        is_only: coupon.once_customer,
        discount_cents: discountCents,
      },
    };
  }
  throw refuse('server.busy', { retryAfterSeconds: 1 });
}
