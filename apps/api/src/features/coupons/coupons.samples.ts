import { coupons } from '@botica/contract/features/coupons/coupons.contract';
import { newCouponFields } from '@botica/contract/features/coupons/record/coupon-rules';
import { type MakeId, samplesOf } from '../../../test/route-samples.ts';
import { insertCoupon } from './coupons.store.ts';

let made = 0;

export const aCoupon: MakeId = async ({ api }, store) => {
  const now = new Date();
  const fields = {
    ...newCouponFields(now, 'America/Sao_Paulo'),
    name: `AMOSTRA${++made}`,
    discount_cart: '0.1',
    undefined_availability: true,
  };
  return (await insertCoupon(api.db, { store_id: store.id, created_at: now }, fields)).id;
};

export const couponsSamples = samplesOf(
  coupons,
  {
    list: { query: '?name=amostra' },
    listOfStore: { query: '?name=amostra' },
    show: {},
    results: {},
    create: { body: { name: 'NATAL', discount_cart: '0.1', maximum_available: 10 } },
    update: { body: { is_paused: true } },
    duplicate: {},
    remove: {},
  },
  aCoupon,
);
