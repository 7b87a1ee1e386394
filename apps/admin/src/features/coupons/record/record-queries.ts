import type { Coupon } from '@botica/contract/features/coupons/coupon-schemas';
import { coupons } from '@botica/contract/features/coupons/coupons.contract';
import type { QueryClient } from '@tanstack/react-query';
import { invalidate, query } from '../../../kit/api/query.ts';
import { couponOptions } from '../coupon-queries.ts';

export const couponResultsOptions = (id: number) => query(coupons.endpoints.results, { params: { id } });

/** Stores a call's reply in the cache and refetches the list. */
export function putCoupon(client: QueryClient, coupon: Coupon): void {
  client.setQueryData(couponOptions(coupon.id).queryKey, coupon);
  void invalidate(client, coupons.endpoints.list);
}
