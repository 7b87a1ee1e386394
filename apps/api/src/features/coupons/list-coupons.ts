import type { CouponListQuery, CouponRow } from '@botica/contract/features/coupons/coupons.contract';
import { type Pagination, paginate } from '@botica/contract/kit/page';
import { normaliseText } from '@botica/contract/kit/text';
import type { Context } from '../../kit/context.ts';
import { readCoupons } from './coupons.store.ts';

/** One page of the store's coupons, by name unless asked otherwise. */
export async function listCoupons(
  { db, actor }: Context,
  query: CouponListQuery,
): Promise<{ items: CouponRow[]; pagination: Pagination }> {
  const { rows, total } = await readCoupons(db, {
    values: { storeId: actor.storeId, name: normaliseText(query.name ?? '') },
    shape: { sort: query['sort-by'] ?? 'name' },
    isAscending: query.ascending !== '0',
    page: query.p,
  });
  const items = rows.map(({ id, name, created_at }) => ({ id, name, created_at: created_at.toISOString() }));
  return { items, pagination: paginate(query.p, total) };
}
