import type { CouponState } from '../list/coupon-list-options.ts';
import type { CouponFields } from './coupon-record.ts';

type Timed = Pick<
  CouponFields,
  'is_paused' | 'available_from' | 'available_to' | 'undefined_availability' | 'maximum_available'
> & { amount_used: number; codes?: number; codes_used?: number };

/** True if the coupon, or each of its single-use codes, was used as often as allowed. */
export function isUsedUp({ undefined_availability: isEndless, maximum_available: limit, ...coupon }: Timed): boolean {
  const { amount_used: used, codes = 0, codes_used: codesUsed = 0 } = coupon;
  return (!isEndless && used >= (limit ?? 0)) || (codes > 0 && codesUsed >= codes);
}

/** The state of a coupon at a moment. The beginning is inclusive, the end exclusive. */
export function couponState(coupon: Timed, at: Date): CouponState {
  if (coupon.is_paused) return 'paused';
  if (at.getTime() >= Date.parse(coupon.available_to)) return 'ended';
  if (isUsedUp(coupon)) return 'used-up';
  return at.getTime() < Date.parse(coupon.available_from) ? 'scheduled' : 'active';
}
