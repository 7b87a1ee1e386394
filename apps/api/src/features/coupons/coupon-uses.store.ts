import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';

/** True of a coupon that an order has ever come with, also one that was cancelled. */
export async function wasUsed(db: Kysely<Tables>, storeId: number, couponId: number): Promise<boolean> {
  const use = db
    .selectFrom('coupon_uses')
    .where('store_id', '=', storeId)
    .where('coupon_id', '=', couponId)
    .select('id')
    .limit(1);
  return (await use.executeTakeFirst()) !== undefined;
}

interface Results {
  uses: number;
  orders: number;
  discount_cents: number;
  revenue_cents: number;
}

export async function readResults(db: Kysely<Tables>, storeId: number, couponId: number): Promise<Results> {
  const found = await sql<Record<keyof Results, string>>`
    select count(*) filter (where not is_given_back) as uses,
      count(*) filter (where not is_cancelled) as orders,
      coalesce(sum(discount_cents) filter (where not is_cancelled), 0) as discount_cents,
      coalesce(sum(total_cents) filter (where not is_cancelled), 0) as revenue_cents
    from coupon_uses
    where store_id = ${storeId} and coupon_id = ${couponId}`.execute(db);
  const row = found.rows[0];
  return {
    uses: Number(row?.uses),
    orders: Number(row?.orders),
    discount_cents: Number(row?.discount_cents),
    revenue_cents: Number(row?.revenue_cents),
  };
}
