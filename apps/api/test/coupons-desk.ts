import type { Coupon } from '@botica/contract/features/coupons/coupon-schemas';
import type { CouponFields } from '@botica/contract/features/coupons/record/coupon-record';
import { newCouponFields } from '@botica/contract/features/coupons/record/coupon-rules';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { insertCoupon } from '../src/features/coupons/coupons.store.ts';
import { openCatalogueDesk } from './catalogue-desk.ts';
import { startsAt } from './test-app.ts';

let made = 0;

/** Inserts a coupon, by default 10 % off the items for everybody; `limit`: how often it can be used. */
export function placeCoupon(
  db: Kysely<Tables>,
  storeId: number,
  { limit, ...fields }: Partial<CouponFields> & { limit?: number } = {},
): Promise<Coupon> {
  const isOnFreight = typeof fields.discount_freight === 'string';
  return insertCoupon(
    db,
    { store_id: storeId, created_at: startsAt },
    {
      ...newCouponFields(startsAt, 'America/Sao_Paulo'),
      name: `CUPOM-${++made}`,
      discount_cart: isOnFreight ? null : '0.1',
      undefined_availability: limit === undefined,
      maximum_available: limit ?? null,
      ...fields,
    },
  );
}

/** Desk of orders from outside, with a catalogue and coupons. */
export async function openCouponsDesk() {
  const opened = await openCatalogueDesk();
  const { db, desk } = opened;
  return {
    ...opened,
    aCoupon: (fields: Parameters<typeof placeCoupon>[2] = {}, storeId = desk.storeId) =>
      placeCoupon(db, storeId, fields),
    usedOf: async (id: number): Promise<number> => {
      const row = db.selectFrom('coupons').where('id', '=', id).select('amount_used');
      return (await row.executeTakeFirstOrThrow()).amount_used;
    },
  };
}
