import type { Coupon } from '@botica/contract/features/coupons/coupon-schemas';
import type { StoredCoupon } from './coupons.store.ts';

export function couponWire({ created_at, removed_at, ...fields }: StoredCoupon): Coupon {
  return { ...fields, created_at: created_at.toISOString(), removed_at: removed_at?.toISOString() ?? null };
}
