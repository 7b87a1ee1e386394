import * as z from 'zod/mini';
import { yesNo } from '../../kit/fields/record-fields.ts';
import { money } from '../../kit/money.ts';
import { ascendingFlag, pageNumber, searchText, sortBy } from '../../kit/page.ts';
import { couponSorts, couponStates } from './list/coupon-list-options.ts';
import { couponRecord } from './record/coupon-record.ts';

/** Maximum number of coupons of a store; the list has one page. */
export const maxCoupons = 1000;

export const coupon = z.object({
  id: z.int(),
  ...couponRecord.reply,
  /** Number of orders that use it. A cancelled order counts only if it had been shipped. */
  amount_used: z.int(),
  /** Number of single-use codes. If there are any, only they are accepted, and `name` is not. */
  codes: z.int(),
  codes_used: z.int(),
  /** True if another program of the store created and maintains it. */
  is_system_managed: z.boolean(),
  /** True if nobody may change or remove it. */
  forbid_edit: z.boolean(),
  /** ISO 8601. */
  created_at: z.string(),
  /** Null unless it was removed. */
  removed_at: z.nullable(z.string()),
  version: z.int(),
});
export type Coupon = z.infer<typeof coupon>;

const { name, ...others } = couponRecord.input;
const optionalYesNo = z.optional(yesNo);

/** Fields that are not sent get the values of `newCouponFields`. */
export const newCoupon = z.object({
  name,
  ...z.partial(z.object(others)).shape,
  /** Only a secret key of the store may set these two. */
  is_system_managed: optionalYesNo,
  forbid_edit: optionalYesNo,
});
export type NewCoupon = z.infer<typeof newCoupon>;

/** Fields that are not sent stay. */
export const couponUpdate = z.partial(z.object(couponRecord.input));
export type CouponUpdate = z.infer<typeof couponUpdate>;

export const couponListQuery = z.object({
  /** Accepted for other programs; there is only one page. */
  p: pageNumber,
  'sort-by': sortBy(couponSorts),
  ascending: ascendingFlag,
  /** Matches any part of the code. */
  name: searchText,
  state: z.optional(z.enum(couponStates, 'Filtro desconhecido.')),
});
export type CouponListQuery = z.infer<typeof couponListQuery>;

/** The results of a coupon. Cancelled orders count only in `uses`. */
export const couponResults = z.object({
  uses: z.int(),
  orders: z.int(),
  /** Sum of the discounts on items and freight. */
  discount: money,
  /** Sum of the orders' totals after discount, with freight. */
  revenue: money,
});
export type CouponResults = z.infer<typeof couponResults>;
