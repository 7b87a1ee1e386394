import { couponStateNames } from '@botica/contract/features/coupons/coupon-list-options';
import type { Coupon } from '@botica/contract/features/coupons/coupon-schemas';
import { couponState } from '@botica/contract/features/coupons/coupon-state';
import { StatusBadge } from '../../kit/look/status-badge.tsx';
import { stateTones } from './coupon-words.ts';

export function CouponStateBadge({ coupon }: { coupon: Coupon }) {
  const state = couponState(coupon, new Date());
  return <StatusBadge tone={stateTones[state]}>{couponStateNames[state]}</StatusBadge>;
}
