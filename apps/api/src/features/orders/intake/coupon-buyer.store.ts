import type { CouponBuyer } from '@botica/contract/features/coupons/record/evaluate-coupon';
import { orderStatus } from '@botica/contract/features/orders/status/order-status';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';

interface Sought {
  storeId: number;
  customerId: number;
  couponId: number;
}

export async function readBuyer(
  db: Kysely<Tables>,
  { storeId, customerId, couponId }: Sought,
): Promise<CouponBuyer | undefined> {
  const { rows } = await sql<CouponBuyer>`
    select exists (select 1 from orders where store_id = ${storeId} and customer_id = ${customerId}
        and status <> ${orderStatus.cancelled}) as "hasOrders",
      exists (select 1 from coupon_uses where store_id = ${storeId} and coupon_id = ${couponId}
        and customer_id = ${customerId} and not is_given_back) as "hasUsed"`.execute(db);
  return rows[0];
}
