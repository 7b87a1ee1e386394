import { type CodeListQuery, couponCodes } from '@botica/contract/features/coupons/codes/coupon-codes.contract';
import type { Coupon } from '@botica/contract/features/coupons/coupon-schemas';
import { coupons } from '@botica/contract/features/coupons/coupons.contract';
import type { QueryClient } from '@tanstack/react-query';
import { invalidate, query } from '../../../kit/api/query.ts';
import { couponOptions } from '../coupon-queries.ts';

export const codeListOptions = (id: number, listQuery: CodeListQuery) =>
  query(couponCodes.endpoints.listCodes, { params: { id }, query: listQuery });

/** Stores the coupon that a change of its codes returned in the cache and refetches the lists. */
export async function putCodesOf(client: QueryClient, coupon: Coupon): Promise<void> {
  client.setQueryData(couponOptions(coupon.id).queryKey, coupon);
  await Promise.all([invalidate(client, coupons.endpoints.list), invalidate(client, couponCodes.endpoints.listCodes)]);
}
