import { describe, expect, it } from 'vitest';
import { orderTotals } from './order-totals.ts';

const item = (qty: number, unitCents: number) => ({ qty, unitCents });
const nothing = { itemsCents: 0, discountCents: 0, freightCents: 0, freightDiscountCents: 0 };
const withFreight = { ...nothing, itemsCents: 1000, freightCents: 250 };

describe('orderTotals', () => {
  it.each([
    ['one item', [item(1, 1990)], 0, 0, false, { ...nothing, itemsCents: 1990, totalCents: 1990 }],
    ['quantities', [item(3, 1990), item(2, 5)], 0, 0, false, { ...nothing, itemsCents: 5980, totalCents: 5980 }],
    ['freight', [item(1, 1000)], 0, 250, false, { ...withFreight, totalCents: 1250 }],
    ['free shipping', [item(1, 1000)], 0, 250, true, { ...withFreight, totalCents: 1000 }],
    ['a discount', [item(1, 1000)], 300, 250, false, { ...withFreight, discountCents: 300, totalCents: 950 }],
    [
      'a discount above the items',
      [item(1, 1000)],
      ...([5000, 250, false] as const),
      { ...withFreight, discountCents: 1000, totalCents: 250 },
    ],
    ['no items', [], 100, 250, false, { ...nothing, freightCents: 250, totalCents: 250 }],
  ])('with %s', (_, items, discountCents, freightCents, freeShipping, expected) =>
    expect(orderTotals({ items, discountCents, freightCents, freeShipping })).toEqual({ ...expected, freeShipping }),
  );

  it.each([
    ['a discount on the freight', 100, false, 100, 1150],
    ['one of all of it', 250, false, 250, 1000],
    ['one above it', 251, false, 250, 1000],
    ['one where none is charged', 100, true, 0, 1000],
  ])('with %s', (_, input, freeShipping, freightDiscountCents, totalCents) =>
    expect(
      orderTotals({
        items: [item(1, 1000)],
        discountCents: 0,
        freightCents: 250,
        freightDiscountCents: input,
        freeShipping,
      }),
    ).toEqual({ ...withFreight, freeShipping, freightDiscountCents, totalCents }),
  );

  it.each([
    ['below its amount', '10.00', 1, 249, 999 + 250],
    ['from it on', '10.00', 0, 0, 1000],
  ])('with freight that is free from a purchase on, %s', (_, freeFrom, discountCents, freightDiscountCents, total) => {
    const order = { items: [item(1, 1000)], discountCents, freightCents: 250, freeShipping: false, freeFrom };
    expect(orderTotals(order)).toMatchObject({ freeShipping: discountCents === 0, totalCents: total });
    expect(orderTotals({ ...order, freightDiscountCents: 249 })).toMatchObject({ freightDiscountCents });
  });

  it('takes both off', () => {
    const both = { items: [item(1, 1000)], discountCents: 1, freightCents: 250, freightDiscountCents: 2 };
    expect(orderTotals({ ...both, freeShipping: false }).totalCents).toBe(1247);
  });
});
