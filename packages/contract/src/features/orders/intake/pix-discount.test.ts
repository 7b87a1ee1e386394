import { expect, it, test } from 'vitest';
import { lessPercent } from '../../../kit/less-percent.ts';
import { discountPercents } from '../../website/sections/payment-config.ts';
import { orderTotals } from './order-totals.ts';
import { pixDiscountCents, pixPercentOf } from './pix-discount.ts';

test.each([
  [true, 5, 5],
  [true, 0, 0],
  [false, 5, 0],
])('a store that takes PIX: %s, with %s%% off, takes off %s%%', (takes_pix, discount_pix, percent) => {
  expect(pixPercentOf({ takes_pix, discount_pix })).toBe(percent);
});

test.each([
  [[{ qty: 1, unitCents: 8990 }], 5, 449],
  [[{ qty: 3, unitCents: 8990 }], 5, 1347],
  [[{ qty: 2, unitCents: 1 }], 12, 0],
  [[{ qty: 1, unitCents: 10 }], 5, 0],
  [[], 10, 0],
])('%j with %s%% off cost %s cents less', (items, percent, cents) => {
  expect(pixDiscountCents(items, percent)).toBe(cents);
});

it('is what the site takes off each unit, and never more than the items cost', () => {
  for (const percent of discountPercents)
    for (let unitCents = 0; unitCents < 2_000; unitCents += 7) {
      const items = [{ qty: 3, unitCents }];
      const discountCents = pixDiscountCents(items, percent);
      const totals = orderTotals({ items, discountCents, freightCents: 500, freeShipping: false });
      expect(totals.totalCents).toBe(3 * lessPercent(unitCents, percent) + 500);
    }
});
