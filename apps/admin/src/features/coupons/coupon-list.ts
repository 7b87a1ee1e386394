import { couponSorts } from '@botica/contract/features/coupons/coupon-list-options';
import { listState } from '../../kit/list/list-state.ts';

export const couponList = listState({
  name: 'coupons',
  sorts: couponSorts,
  sortedBy: { by: 'name', ascending: true },
  searches: ['name'],
});
