import { expect, test } from 'vitest';
import { couponsAudit } from './coupons-audit.ts';

const { formats } = couponsAudit.entities.coupon;

test.each([
  ['0.1', '10 %'],
  ['0.125', '12,5 %'],
  ['0.05', '5 %'],
  ['1', '100 %'],
  ['1.00', 'R$ 1,00'],
  ['0.50', 'R$ 0,50'],
  ['1234.56', 'R$ 1.234,56'],
])('a discount of %s is read as %s, of cart and freight', (wire, text) => {
  const shown = [formats.discount_cart(wire), formats.discount_freight(wire)];
  expect(shown.map((one) => one.replace(/\s/g, ' '))).toEqual([text, text]);
});

test('amounts are read in reais', () => {
  const shown = [formats.minimum_cart('80.00'), formats.maximum_discount('30.50')];
  expect(shown.map((one) => one.replace(/\s/g, ' '))).toEqual(['R$ 80,00', 'R$ 30,50']);
});
