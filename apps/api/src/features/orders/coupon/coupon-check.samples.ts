import { couponChecks } from '@botica/contract/features/orders/coupon/coupon-check.contract';
import { samplesOf } from '../../../../test/route-samples.ts';

export const couponChecksSamples = samplesOf(couponChecks, {
  checkCoupon: { body: { code: 'NATAL10', items: [{ title: 'Fórmula', qty: 1, unit_price: '10.00' }] } },
});
