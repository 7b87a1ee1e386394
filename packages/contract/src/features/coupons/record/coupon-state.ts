import type { CouponState } from '../list/coupon-list-options.ts';
import type { CouponFields } from './coupon-record.ts';

type Timed = Pick<
  CouponFields,
  'is_paused' | 'available_from' | 'available_to' | 'undefined_availability' | 'maximum_available'
> & { amount_used: number };

export const isUsedUp = ({ undefined_availability, maximum_available, amount_used }: Timed): boolean =>
  !undefined_availability && amount_used >= (maximum_available ?? 0);

/** What a coupon is like at a moment: valid from its beginning on, and until before its end. */
export function couponState(coupon: Timed, at: Date): CouponState {
  if (coupon.is_paused) return 'paused';
  if (at.getTime() >= Date.parse(coupon.available_to)) return 'ended';
  if (isUsedUp(coupon)) return 'used-up';
  return at.getTime() < Date.parse(coupon.available_from) ? 'scheduled' : 'active';
}
