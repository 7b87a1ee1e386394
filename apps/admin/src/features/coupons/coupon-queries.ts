import type { Coupon, CouponListQuery } from '@botica/contract/features/coupons/coupon-schemas';
import { coupons } from '@botica/contract/features/coupons/coupons.contract';
import { isAllowed } from '@botica/contract/kit/permissions';
import type { QueryClient } from '@tanstack/react-query';
import { granteeOf, type Session } from '../../kit/api/agent-context.tsx';
import { invalidate, query } from '../../kit/api/query.ts';

export const couponListOptions = (listQuery: CouponListQuery) => query(coupons.endpoints.list, { query: listQuery });

export const couponOptions = (id: number) => query(coupons.endpoints.show, { params: { id } });

export const couponResultsOptions = (id: number) => query(coupons.endpoints.results, { params: { id } });

/** The coupon as a call has answered it: into the cache, and the list is asked for again. */
export function putCoupon(client: QueryClient, coupon: Coupon): void {
  client.setQueryData(couponOptions(coupon.id).queryKey, coupon);
  void invalidate(client, coupons.endpoints.list);
}

/** False: the pages say which permission is missing, and nothing is to be asked for ahead of them. */
export function mayReadCoupons({ agent }: Session): boolean {
  return isAllowed(granteeOf(agent), coupons.endpoints.list.access);
}
