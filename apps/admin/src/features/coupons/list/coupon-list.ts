import { couponSorts, couponStates } from '@botica/contract/features/coupons/list/coupon-list-options';
import * as z from 'zod/mini';
import { listState } from '../../../kit/list/list-state.ts';

export const couponList = listState({
  name: 'coupons',
  sorts: couponSorts,
  sortedBy: { by: 'name', ascending: true },
  searches: ['name'],
  filters: { state: z.enum(couponStates) },
});

export type CouponSearch = ReturnType<typeof couponList.read>;
