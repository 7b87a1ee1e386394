import type { CouponFields } from '@botica/contract/features/coupons/record/coupon-record';
import { applyCouponRules, newCouponFields } from '@botica/contract/features/coupons/record/coupon-rules';
import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { drawCodes } from '../features/coupons/codes/change-codes.ts';
import { insertCodes } from '../features/coupons/codes/codes.store.ts';
import { adoptUses, limitToUses } from '../features/coupons/coupon-uses.store.ts';
import { insertCoupon } from '../features/coupons/coupons.store.ts';

interface DemoCoupon {
  name: string;
  /** First and last day, in days from now. */
  days: [from: number, to: number];
  fields: Partial<CouponFields>;
  isManaged?: boolean;
  /** Number of single-use codes, which begin with the coupon's name. */
  codes?: number;
}

const unlimited = { undefined_availability: true };

/** Coupons of every kind. The first three are used by demo orders. */
export const demoCoupons: readonly DemoCoupon[] = [
  { name: 'BEMVINDO10', days: [-90, 275], fields: { discount_cart: '0.1', ...unlimited } },
  { name: 'PRIMAVERA5', days: [-90, 30], fields: { discount_cart: '0.05', ...unlimited, is_paused: true } },
  { name: 'CLIENTE15', days: [-90, 275], fields: { discount_cart: '0.15', maximum_available: 1_000 } },
  { name: 'FRETE-GRATIS', days: [-20, 345], fields: { discount_freight: '1', minimum_cart: '150.00', ...unlimited } },
  {
    name: 'VOLTA20',
    days: [-10, 80],
    fields: {
      discount_cart: '20.00',
      is_absolute_cart: true,
      minimum_cart: '120.00',
      once_customer: true,
      maximum_available: 200,
    },
  },
  {
    name: 'NATAL25',
    days: [20, 40],
    fields: { discount_cart: '0.25', maximum_discount: '60.00', maximum_available: 500 },
    codes: 500,
  },
  {
    name: 'FRETE10',
    days: [-120, -30],
    fields: { discount_freight: '10.00', is_absolute_freight: true, ...unlimited },
  },
  {
    name: 'PARCEIRO-K7',
    days: [-30, 335],
    fields: { discount_cart: '0.12', first_order: true, ecommerce_products_only: true, maximum_available: 300 },
    isManaged: true,
  },
];

/** Name of the coupon that has no uses left. */
const usedUp = 'CLIENTE15';

const dayMs = 86_400_000;

/** Inserts the demo coupons and their uses by demo orders. */
export async function insertDemoCoupons(
  trx: Kysely<Tables>,
  now: Date,
  { storeId, timeZone }: { storeId: number; timeZone: string },
): Promise<void> {
  const on = (day: number) => new Date(now.getTime() + day * dayMs);
  for (const { name, days, fields, isManaged = false, codes = 0 } of demoCoupons) {
    const [from, to] = [on(days[0]).toISOString(), on(days[1]).toISOString()];
    const couponFields = applyCouponRules({
      ...newCouponFields(now, timeZone),
      name,
      ...fields,
      available_from: from,
      available_to: to,
    });
    const keys = { store_id: storeId, created_at: on(Math.min(days[0], -1)) };
    const made = await insertCoupon(
      trx,
      { ...keys, is_system_managed: isManaged, forbid_edit: isManaged },
      couponFields,
    );
    if (codes === 0) continue;
    const drawn = drawCodes({ count: codes, prefix: name });
    await insertCodes(trx, { storeId, couponId: made.id, codes: drawn, at: keys.created_at });
  }
  await adoptUses(trx, storeId);
  await limitToUses(trx, storeId, usedUp);
}
