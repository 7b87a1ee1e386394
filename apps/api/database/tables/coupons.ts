import type { couponRecord } from '@botica/contract/features/coupons/record/coupon-record';
import type { Generated, GeneratedAlways } from 'kysely';
import type { NullableTimestamp, Optional, Timestamp } from '../column-types.ts';
import type { RecordColumns } from '../record-columns.ts';

interface OwnColumns {
  available_from: Timestamp;
  available_to: Timestamp;
}

interface CouponsTable extends RecordColumns<typeof couponRecord, OwnColumns> {
  id: GeneratedAlways<number>;
  store_id: number;
  /** Counted with each order. It does not raise the version. */
  amount_used: Generated<number>;
  /**
   * Number of single-use codes. If there are any, only they work, and the coupon's name does not. Neither column raises
   * the version.
   */
  codes: Generated<number>;
  codes_used: Generated<number>;
  /** Number of the last batch of codes. */
  code_batches: Generated<number>;
  is_system_managed: Generated<boolean>;
  forbid_edit: Generated<boolean>;
  /** Set for a used coupon that was removed: its code stays taken, and its results can be read. */
  removed_at: NullableTimestamp;
  version: Generated<number>;
  created_at: Timestamp;
}

/** A row for each order that used a coupon. */
interface CouponUsesTable {
  id: GeneratedAlways<number>;
  store_id: number;
  coupon_id: number;
  order_id: number;
  /** The buyer; null if unknown. */
  customer_id: Optional<number>;
  /** True if the coupon is valid once per customer. False for the second use after two customers were merged. */
  is_only: boolean;
  discount_cents: number;
  total_cents: number;
  used_at: Timestamp;
  /** The typed single-use code, which stays after it was given back; null for the coupon's own code. */
  code: Optional<string>;
  /** True if the order is cancelled. */
  is_cancelled: Generated<boolean>;
  /** True if it does not count as a use any more, because its order was cancelled before it left. */
  is_given_back: Generated<boolean>;
}

interface CouponCodesTable {
  id: GeneratedAlways<number>;
  store_id: number;
  coupon_id: number;
  code: string;
  batch: number;
  created_at: Timestamp;
  /** Null if the code can be used, or used again. */
  used_at: NullableTimestamp;
}

/** Every code of a store once: names of coupons and single-use codes. Triggers maintain it. */
interface CouponWordsTable {
  store_id: number;
  word: string;
}

export interface CouponsTables {
  coupons: CouponsTable;
  coupon_uses: CouponUsesTable;
  coupon_codes: CouponCodesTable;
  coupon_words: CouponWordsTable;
}
