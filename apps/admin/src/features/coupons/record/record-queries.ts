import type { Coupon } from '@botica/contract/features/coupons/coupon-schemas';
import { coupons } from '@botica/contract/features/coupons/coupons.contract';
import type { QueryClient } from '@tanstack/react-query';
import { invalidate, query } from '../../../kit/api/query.ts';
import { couponOptions } from '../coupon-queries.ts';

export const couponResultsOptions = (id: number) => query(coupons.endpoints.results, { params: { id } });

/** The coupon as a call has answered it: into the cache, and the list is asked for again. */
export function putCoupon(client: QueryClient, coupon: Coupon): void {
  client.setQueryData(couponOptions(coupon.id).queryKey, coupon);
  void invalidate(client, coupons.endpoints.list);
}
