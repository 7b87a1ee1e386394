import { expect, it } from 'vitest';
import { emptyItem } from './order-values.ts';
import { pixDiscountOf } from './pix-discount-of.ts';

const item = (qty: string, unit_price: string) => ({ ...emptyItem, qty, unit_price });

it('takes its part off what is typed, and nothing off what is not finished', () => {
  expect(pixDiscountOf({ items: [item('3', '89.90'), item('', '10.00'), item('2', '1,')] }, 5)).toBe(1347);
  expect(pixDiscountOf({ items: [item('3', '89.90')] }, 0)).toBe(0);
});
