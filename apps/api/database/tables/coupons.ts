import type { couponRecord } from '@botica/contract/features/coupons/coupon-record';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Timestamp } from '../column-types.ts';
import type { RecordColumns } from '../record-columns.ts';

interface CouponsTable extends RecordColumns<typeof couponRecord> {
  id: GeneratedAlways<number>;
  store_id: number;
  /** `normaliseText(name)`: what is sorted and searched. */
  name_sort: string;
  version: Generated<number>;
  created_at: Timestamp;
}

export interface CouponsTables {
  coupons: CouponsTable;
}
