import * as z from 'zod/mini';
import { yesNo } from '../../kit/fields/record-fields.ts';
import { money } from '../../kit/money.ts';
import { ascendingFlag, pageNumber, searchText, sortBy } from '../../kit/page.ts';
import { couponSorts, couponStates } from './list/coupon-list-options.ts';
import { couponRecord } from './record/coupon-record.ts';

/** Coupons of one store that are not removed: the list has them all on one page. */
export const maxCoupons = 1000;

export const coupon = z.object({
  id: z.int(),
  ...couponRecord.reply,
  /** How many orders use it: of those that were cancelled only what had left by then. */
  amount_used: z.int(),
  /** How many single-use codes it has: with any, they alone are accepted, and `name` is not. */
  codes: z.int(),
  codes_used: z.int(),
  /** Another program of the store made it and keeps it. */
  is_system_managed: z.boolean(),
  /** Nobody changes or removes it. */
  forbid_edit: z.boolean(),
  /** ISO 8601. */
  created_at: z.string(),
  /** Null: it is in the list. */
  removed_at: z.nullable(z.string()),
  version: z.int(),
});
export type Coupon = z.infer<typeof coupon>;

const { name, ...others } = couponRecord.input;
const optionalYesNo = z.optional(yesNo);

/** What is not said stands as `newCouponFields` has it. */
export const newCoupon = z.object({
  name,
  ...z.partial(z.object(others)).shape,
  /** Only a secret key of the store may say these two. */
  is_system_managed: optionalYesNo,
  forbid_edit: optionalYesNo,
});
export type NewCoupon = z.infer<typeof newCoupon>;

/** What is not sent stays. */
export const couponUpdate = z.partial(z.object(couponRecord.input));
export type CouponUpdate = z.infer<typeof couponUpdate>;

export const couponListQuery = z.object({
  /** Accepted for other programs: all are on one page. */
  p: pageNumber,
  'sort-by': sortBy(couponSorts),
  ascending: ascendingFlag,
  /** Any part of the code. */
  name: searchText,
  state: z.optional(z.enum(couponStates, 'Filtro desconhecido.')),
});
export type CouponListQuery = z.infer<typeof couponListQuery>;

/** What came of a coupon: orders that were cancelled are in `uses` at most. */
export const couponResults = z.object({
  uses: z.int(),
  orders: z.int(),
  /** What those orders were given off, on items and freight. */
  discount: money,
  /** What those orders cost after it, freight included. */
  revenue: money,
});
export type CouponResults = z.infer<typeof couponResults>;
