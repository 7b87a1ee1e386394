import type {
  CodeFilter,
  CodeListQuery,
  CouponCodeRow,
} from '@botica/contract/features/coupons/codes/coupon-codes.contract';
import { readOrders } from '@botica/contract/features/orders/orders.contract';
import { type Pagination, paginate } from '@botica/contract/kit/page';
import { isAllowed } from '@botica/contract/kit/permissions';
import { normaliseText } from '@botica/contract/kit/text';
import type { Actor, Context } from '../../../kit/context.ts';
import { refuseCoupon } from '../change-coupon.ts';
import { type CodeListValues, readCodes, type ShownCode } from './codes.store.ts';

/** Turns the filter of a list or a sheet into values of the query. */
export const codeValues = (
  { storeId }: Pick<Actor, 'storeId'>,
  couponId: number,
  { code = '', state = null }: { [K in keyof CodeFilter]?: CodeFilter[K] | null },
): CodeListValues => ({ storeId, couponId, code: normaliseText(code ?? '').toUpperCase(), state });

const mayReadOrders = (actor: Actor): boolean =>
  actor.kind === 'agent' && isAllowed({ is_admin: actor.isAdmin, grouprules: actor.grouprules }, readOrders);

const toRow = ({ order_id: orderId, number, ...row }: ShownCode, seesOrders: boolean): CouponCodeRow => ({
  ...row,
  created_at: row.created_at.toISOString(),
  used_at: row.used_at?.toISOString() ?? null,
  order: number === null ? null : { id: seesOrders ? orderId : null, label: `#${number}` },
});

export async function listCodes(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  couponId: number,
  { p: page, ...filter }: CodeListQuery,
): Promise<{ items: CouponCodeRow[]; pagination: Pagination }> {
  const values = codeValues(actor, couponId, filter);
  const { rows, total, isThere } = await readCodes(db, { values, shape: {}, isAscending: false, page });
  if (!isThere) throw refuseCoupon('coupons.not_found');
  const seesOrders = mayReadOrders(actor);
  return { items: rows.map((row) => toRow(row, seesOrders)), pagination: paginate(page, total) };
}
