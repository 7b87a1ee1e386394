import type { Coupon } from '@botica/contract/features/coupons/coupon-schemas';
import { couponStateNames } from '@botica/contract/features/coupons/list/coupon-list-options';
import { couponState } from '@botica/contract/features/coupons/record/coupon-state';
import { StatusBadge } from '../../kit/look/status-badge.tsx';
import { stateTones } from './coupon-words.ts';

export function CouponStateBadge({ coupon }: { coupon: Coupon }) {
  const state = couponState(coupon, new Date());
  return <StatusBadge tone={stateTones[state]}>{couponStateNames[state]}</StatusBadge>;
}
