import { coupons } from '@botica/contract/features/coupons/coupons.contract';
import { type MakeId, samplesOf } from '../../../test/route-samples.ts';
import { insertCoupon } from './coupons.store.ts';

const aCoupon: MakeId = async ({ api }, store) => {
  const keys = { store_id: store.id, created_at: new Date() };
  return (await insertCoupon(api.db, keys, { name: 'Cupom', notes: null })).id;
};

export const couponsSamples = samplesOf(
  coupons,
  {
    list: { query: '?name=cupom' },
    show: {},
    create: { body: { name: 'Cupom' } },
    update: { body: { notes: 'Com observações' } },
    remove: {},
  },
  aCoupon,
);
