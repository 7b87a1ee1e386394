import type { CouponListQuery } from '@botica/contract/features/coupons/coupon-schemas';
import { coupons } from '@botica/contract/features/coupons/coupons.contract';
import { isAllowed } from '@botica/contract/kit/permissions';
import { granteeOf, type Session } from '../../kit/api/agent-context.tsx';
import { query } from '../../kit/api/query.ts';

export const couponListOptions = (listQuery: CouponListQuery) => query(coupons.endpoints.list, { query: listQuery });

export const couponOptions = (id: number) => query(coupons.endpoints.show, { params: { id } });

/** If false, the pages name the missing permission, and nothing is prefetched for them. */
export function mayReadCoupons({ agent }: Session): boolean {
  return isAllowed(granteeOf(agent), coupons.endpoints.list.access);
}
