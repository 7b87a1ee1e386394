import { describe, expect, it } from 'vitest';
import { orderTotals } from './order-totals.ts';

const item = (qty: number, unitCents: number) => ({ qty, unitCents });

describe('orderTotals', () => {
  it.each([
    [
      'one item',
      [item(1, 1990)],
      0,
      0,
      false,
      { itemsCents: 1990, discountCents: 0, freightCents: 0, totalCents: 1990 },
    ],
    [
      'quantities',
      [item(3, 1990), item(2, 5)],
      0,
      0,
      false,
      { itemsCents: 5980, discountCents: 0, freightCents: 0, totalCents: 5980 },
    ],
    [
      'freight',
      [item(1, 1000)],
      0,
      250,
      false,
      { itemsCents: 1000, discountCents: 0, freightCents: 250, totalCents: 1250 },
    ],
    [
      'free shipping',
      [item(1, 1000)],
      0,
      250,
      true,
      { itemsCents: 1000, discountCents: 0, freightCents: 250, totalCents: 1000 },
    ],
    [
      'a discount',
      [item(1, 1000)],
      300,
      250,
      false,
      { itemsCents: 1000, discountCents: 300, freightCents: 250, totalCents: 950 },
    ],
    [
      'a discount above the items',
      [item(1, 1000)],
      5000,
      250,
      false,
      { itemsCents: 1000, discountCents: 1000, freightCents: 250, totalCents: 250 },
    ],
    ['no items', [], 100, 250, false, { itemsCents: 0, discountCents: 0, freightCents: 250, totalCents: 250 }],
  ])('with %s', (_, items, discountCents, freightCents, freeShipping, expected) =>
    expect(orderTotals({ items, discountCents, freightCents, freeShipping })).toEqual(expected),
  );
});
