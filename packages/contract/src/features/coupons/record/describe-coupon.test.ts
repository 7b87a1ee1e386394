import { expect, it } from 'vitest';
import { defaultTimeZone } from '../../../kit/dates.ts';
import type { CouponFields } from './coupon-record.ts';
import { newCouponFields } from './coupon-rules.ts';
import { describeCoupon } from './describe-coupon.ts';

const tenPercent: CouponFields = {
  ...newCouponFields(new Date('2026-11-01T03:00:00.000Z'), defaultTimeZone),
  name: 'DEZ',
  discount_cart: '0.1',
  undefined_availability: true,
  available_to: '2027-11-22T03:00:00.000Z',
};
const onFreight = { discount_cart: null, discount_freight: '1' } as const;

it.each<[string, Partial<CouponFields>]>([
  ['10 % nos produtos, até 21/11/2027', {}],
  [
    '10 % nos produtos, acima de R$ 80, uma vez por cliente, até 21/11/2027',
    { minimum_cart: '80.00', once_customer: true },
  ],
  ['12,5 % nos produtos, no máximo R$ 30, até 21/11/2027', { discount_cart: '0.125', maximum_discount: '30.00' }],
  [
    'R$ 15,50 nos produtos, só na primeira compra, até 21/11/2027',
    { discount_cart: '15.50', is_absolute_cart: true, first_order: true },
  ],
  ['frete grátis, até 21/11/2027', onFreight],
  ['50 % no frete, até 21/11/2027', { ...onFreight, discount_freight: '0.5' }],
  ['R$ 5 no frete, até 21/11/2027', { ...onFreight, discount_freight: '5.00', is_absolute_freight: true }],
  ['10 % nos produtos, 1 uso, até 21/11/2027', { undefined_availability: false, maximum_available: 1 }],
  [
    '10 % nos produtos, só com produtos do e-commerce, 30 usos, até 21/11/2027',
    { ecommerce_products_only: true, undefined_availability: false, maximum_available: 30 },
  ],
  ['10 % nos produtos, só em 1 produto, até 21/11/2027', { product_ids: [4] }],
  ['10 % nos produtos, só em 2 produtos ou 1 categoria, até 21/11/2027', { product_ids: [4, 5], category_ids: [9] }],
  ['frete grátis, só em 2 categorias, até 21/11/2027', { ...onFreight, category_ids: [8, 9] }],
  ['10 % nos produtos, de 01/12/2026 até 21/11/2027', { available_from: '2026-12-01T03:00:00.000Z' }],
  ['10 % nos produtos, até 22/11/2027', { available_to: '2027-11-22T03:00:00.001Z' }],
  ['sem desconto, até 21/11/2027', { discount_cart: null }],
])('%s', (sentence, fields) => {
  const reported = describeCoupon({ ...tenPercent, ...fields }, { at: new Date('2026-11-21T12:00:00.000Z') });
  expect(reported.replaceAll('\u00a0', ' ')).toBe(sentence);
});
