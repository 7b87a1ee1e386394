import type { NewCoupon } from '@botica/contract/features/coupons/coupon-schemas';
import { coupons } from '@botica/contract/features/coupons/coupons.contract';
import type { Call } from './call.ts';
import { uniqueWord } from './demo-api.ts';

/** A code that no other coupon has. */
export const newCode = () => uniqueWord().slice(-18).toUpperCase();

export const aCoupon = (call: Call, fields: Partial<NewCoupon> = {}) =>
  call(coupons.endpoints.create, {
    body: { name: newCode(), discount_cart: '0.1', maximum_available: 100, ...fields },
  });
