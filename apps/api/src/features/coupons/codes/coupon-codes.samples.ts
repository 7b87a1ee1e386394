import { couponCodes } from '@botica/contract/features/coupons/codes/coupon-codes.contract';
import { samplesOf } from '../../../../test/route-samples.ts';
import { aCoupon } from '../coupons.samples.ts';

export const couponCodesSamples = samplesOf(
  couponCodes,
  {
    listCodes: { query: '?state=free&code=acde' },
    makeCodes: { body: { count: 3, prefix: 'NATAL' } },
    removeFreeCodes: {},
    exportCodes: { body: { filter: { state: 'free' }, format: 'csv' } },
  },
  aCoupon,
);
