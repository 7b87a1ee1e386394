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
  /** Counted with each order; it does not raise the version. */
  amount_used: Generated<number>;
  /** How many single-use codes it has; with any, they alone are accepted and its name is not. Neither raises the version. */
  codes: Generated<number>;
  codes_used: Generated<number>;
  /** The number of the last batch of codes. */
  code_batches: Generated<number>;
  is_system_managed: Generated<boolean>;
  forbid_edit: Generated<boolean>;
  /** It was used: its code stays taken, its results can be read. */
  removed_at: NullableTimestamp;
  version: Generated<number>;
  created_at: Timestamp;
}

/** What an order has used: one row for each order that came with the code of a coupon. */
interface CouponUsesTable {
  id: GeneratedAlways<number>;
  store_id: number;
  coupon_id: number;
  order_id: number;
  /** Who bought; null where nobody knows. */
  customer_id: Optional<number>;
  /** The coupon was one that each customer has once; false of the second one of two customers who became one. */
  is_only: boolean;
  discount_cents: number;
  total_cents: number;
  used_at: Timestamp;
  /** The single-use code that was typed, also after it was given back; null of the coupon's own. */
  code: Optional<string>;
  /** Its order is. */
  is_cancelled: Generated<boolean>;
  /** It counts as a use no more: its order was cancelled before it left. */
  is_given_back: Generated<boolean>;
}

interface CouponCodesTable {
  id: GeneratedAlways<number>;
  store_id: number;
  coupon_id: number;
  code: string;
  batch: number;
  created_at: Timestamp;
  /** Null: it can still be used, or again. */
  used_at: NullableTimestamp;
}

/** Every code of a store once: names of coupons and single-use codes. Triggers keep it. */
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
