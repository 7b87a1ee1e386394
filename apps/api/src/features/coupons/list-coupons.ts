import type { Coupon, CouponListQuery } from '@botica/contract/features/coupons/coupon-schemas';
import { couponState } from '@botica/contract/features/coupons/record/coupon-state';
import { onePage, type Pagination } from '@botica/contract/kit/page';
import { normaliseText } from '@botica/contract/kit/text';
import type { Context } from '../../kit/context.ts';
import { readCoupons } from './coupons.store.ts';

/** Lists the store's coupons on one page, newest first by default. */
export async function listCoupons(
  { db, actor, clock }: Pick<Context, 'db' | 'actor' | 'clock'>,
  query: CouponListQuery,
): Promise<{ items: Coupon[]; pagination: Pagination }> {
  const { 'sort-by': sort, ascending, state } = query;
  const isAscending = ascending === undefined ? sort !== undefined : ascending === '1';
  const values = { storeId: actor.storeId, name: normaliseText(query.name ?? '').toUpperCase() };
  const coupons = await readCoupons(db, values, { sort: sort ?? 'created_at', isAscending });
  const now = clock();
  const shown = state === undefined ? coupons : coupons.filter((coupon) => couponState(coupon, now) === state);
  return { items: shown, pagination: onePage(shown.length) };
}
