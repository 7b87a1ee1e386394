import { couponSorts } from '@botica/contract/features/coupons/coupon-sorts';
import { listState } from '../../../kit/list/list-state.ts';

export const couponList = listState({
  name: 'coupons',
  sorts: couponSorts,
  sortedBy: { by: 'name', ascending: true },
  searches: ['name'],
});
