import { describe, expect, it } from 'vitest';
import { defaultTimeZone } from '../../../kit/dates.ts';
import { applyCouponRules, newCouponFields } from './coupon-rules.ts';
import { type CartItem, type CouponCart, type EvaluatedCoupon, evaluateCoupon } from './evaluate-coupon.ts';

const from = '2026-11-01T03:00:00.000Z';
const to = '2027-11-01T03:00:00.000Z';
const during = '2026-12-01T12:00:00.000Z';

const tenPercent: EvaluatedCoupon = {
  ...newCouponFields(new Date(from), defaultTimeZone),
  name: 'DEZ',
  discount_cart: '0.1',
  undefined_availability: true,
  available_to: to,
  amount_used: 0,
};
const inCart = (value: string, rest: Partial<EvaluatedCoupon> = {}) => ({
  ...tenPercent,
  discount_cart: value,
  ...rest,
});
const inReais = (value: string, rest: Partial<EvaluatedCoupon> = {}) =>
  inCart(value, { is_absolute_cart: true, ...rest });
const onFreight = (value: string, rest: Partial<EvaluatedCoupon> = {}) =>
  ({ ...tenPercent, discount_cart: null, discount_freight: value, ...rest }) satisfies EvaluatedCoupon;
const freightReais = (value: string, rest: Partial<EvaluatedCoupon> = {}) =>
  onFreight(value, { is_absolute_freight: true, ...rest });

const item = (unitCents: number, rest: Partial<CartItem> = {}): CartItem => ({
  qty: 1,
  unitCents,
  isPrescription: false,
  isInEcommerce: true,
  productId: null,
  categoryIds: [],
  ...rest,
});
const formula = (cents: number) => item(cents, { isInEcommerce: false });
const prescribed = (cents: number) => item(cents, { isPrescription: true });
const cart = (items: readonly CartItem[], freightCents = 0): CouponCart => ({ items, freightCents });
const hundred = cart([item(10_000)], 2_000);

const ofSeven = cart(
  [
    item(3_000, { productId: 7, categoryIds: [4] }),
    item(2_000, { productId: 8, categoryIds: [3, 5] }),
    item(1_000, { productId: 9 }),
  ],
  2_000,
);

const stranger = { hasOrders: false, hasUsed: false };
const evaluated = (
  coupon: EvaluatedCoupon,
  of: CouponCart = hundred,
  buyer: typeof stranger | null = null,
  at = during,
) => evaluateCoupon(coupon, of, buyer, { at: new Date(at) });

describe('what a coupon takes off', () => {
  it.each<[string, EvaluatedCoupon, CouponCart, number, number]>([
    ['a tenth of the items', tenPercent, hundred, 1_000, 0],
    ['nothing of the freight', tenPercent, cart([item(10_000)], 99_999), 1_000, 0],
    ['all of the items', inCart('1'), hundred, 10_000, 0],
    ['the smallest part of a large cart', inCart('0.0001'), cart([item(1_000_000)]), 100, 0],
    ['half a cent upwards', tenPercent, cart([item(5)]), 1, 0],
    ['less than half a cent downwards', tenPercent, cart([item(14)]), 1, 0],
    ['half a cent upwards of an odd sum', tenPercent, cart([item(15)]), 2, 0],
    ['29 % by its digits', inCart('0.29'), cart([item(100)]), 29, 0],
    ['57 % by its digits', inCart('0.57'), cart([item(100)]), 57, 0],
    ['a third as it is written', inCart('0.3333'), cart([item(10_000)]), 3_333, 0],
    ['once of all, not of each', tenPercent, cart([item(5), item(5), item(5)]), 2, 0],
    ['of every piece', tenPercent, cart([item(1_000, { qty: 7 })]), 700, 0],
    ['of the largest amounts exactly', inCart('0.9999'), cart([item(9_999_999_999)]), 9_998_999_999, 0],
    ['an amount', inReais('15.00'), hundred, 1_500, 0],
    ['a tenth of its product alone', inCart('0.1', { product_ids: [7] }), ofSeven, 300, 0],
    ['a tenth of its categories alone', inCart('0.1', { category_ids: [3, 5] }), ofSeven, 200, 0],
    ['of both what is in either', inCart('0.1', { product_ids: [7], category_ids: [3, 4] }), ofSeven, 500, 0],
    ['an amount of no more than its product', inReais('99.00', { product_ids: [7] }), ofSeven, 3_000, 0],
    ['the freight with one of its products', onFreight('0.5', { product_ids: [7] }), ofSeven, 0, 1_000],
    [
      'with a minimum that all items reach',
      inCart('0.1', { product_ids: [7], minimum_cart: '60.00' }),
      ofSeven,
      300,
      0,
    ],
    ['a cent', inReais('0.01'), hundred, 1, 0],
    ['an amount as large as the items', inReais('100.00'), hundred, 10_000, 0],
    ['of a larger amount the items', inReais('100.01'), hundred, 10_000, 0],
    ['at most what the coupon gives', inCart('0.5', { maximum_discount: '20.00' }), hundred, 2_000, 0],
    ['less than what it gives at most', inCart('0.1', { maximum_discount: '10.01' }), hundred, 1_000, 0],
    ['as much as it gives at most', inCart('0.1', { maximum_discount: '10.00' }), hundred, 1_000, 0],
    ['a cent less where that is the most', inCart('0.1', { maximum_discount: '9.99' }), hundred, 999, 0],
    ['nothing of what is prescribed', tenPercent, cart([item(10_000), prescribed(50_000)]), 1_000, 0],
    [
      'of an amount no more than what is not prescribed',
      inReais('80.00'),
      cart([item(500), prescribed(9_000)]),
      500,
      0,
    ],
    ['of formulas too', tenPercent, cart([formula(10_000)]), 1_000, 0],
    [
      'of the e-commerce alone',
      inCart('0.1', { ecommerce_products_only: true }),
      cart([item(300), formula(900)]),
      30,
      0,
    ],
    ['items are free already, the other is not', tenPercent, cart([item(0), item(100)]), 10, 0],
    ['a tenth of the freight', onFreight('0.1'), hundred, 0, 200],
    ['all of the freight', onFreight('1'), hundred, 0, 2_000],
    ['an amount of the freight', freightReais('5.00'), hundred, 0, 500],
    ['of a larger amount the freight', freightReais('20.01'), hundred, 0, 2_000],
    ['half a cent of the freight upwards', onFreight('0.5'), cart([item(100)], 3), 0, 2],
    ['of the freight at most what it gives', onFreight('1', { maximum_discount: '7.00' }), hundred, 0, 700],
    [
      'the freight, with one item of the e-commerce',
      onFreight('1', { ecommerce_products_only: true }),
      cart([item(1), formula(1)], 50),
      0,
      50,
    ],
    ['the freight of formulas', onFreight('1'), cart([formula(1)], 50), 0, 50],
  ])('%s', (_, coupon, of, discountCents, freightDiscountCents) => {
    expect(evaluated(coupon, of)).toEqual({ isValid: true, discountCents, freightDiscountCents });
  });
});

describe('why a coupon takes nothing off', () => {
  const limited = (amount_used: number) =>
    inCart('0.1', { undefined_availability: false, maximum_available: 3, amount_used });
  it.each<[string, EvaluatedCoupon, CouponCart, string]>([
    ['paused', inCart('0.1', { is_paused: true }), hundred, 'Este cupom está pausado.'],
    ['used up', limited(3), hundred, 'Este cupom já foi usado quantas vezes podia.'],
    ['used more often than it may', limited(4), hundred, 'Este cupom já foi usado quantas vezes podia.'],
    [
      'a cent below its minimum',
      inCart('0.1', { minimum_cart: '100.01' }),
      hundred,
      'Este cupom vale para compras a partir de R$\u00a0100,01.',
    ],
    [
      'everything is prescribed',
      tenPercent,
      cart([prescribed(100)]),
      'Produto sob prescrição não recebe desconto de cupom.',
    ],
    [
      'nothing is of the e-commerce',
      inCart('0.1', { ecommerce_products_only: true }),
      cart([formula(100)]),
      'Nenhum item desta compra recebe o desconto deste cupom.',
    ],
    ['everything is free', tenPercent, cart([item(0)]), 'Nenhum item desta compra recebe o desconto deste cupom.'],
    [
      'too little for a cent',
      inCart('0.0001'),
      cart([item(4_999)]),
      'Nenhum item desta compra recebe o desconto deste cupom.',
    ],
    [
      'none of its products',
      inCart('0.1', { product_ids: [7], category_ids: [3] }),
      cart([item(100, { productId: 8, categoryIds: [4] }), formula(100)]),
      'Este cupom vale só para alguns produtos, e nenhum deles está nesta compra.',
    ],
    [
      'the freight of none of its products',
      onFreight('1', { product_ids: [7] }),
      cart([item(100, { productId: 8 })], 500),
      'Este cupom vale só para alguns produtos, e nenhum deles está nesta compra.',
    ],
    [
      'a chosen product that is prescribed',
      inCart('0.1', { product_ids: [7] }),
      cart([item(100, { productId: 7, isPrescription: true }), item(100)]),
      'Produto sob prescrição não recebe desconto de cupom.',
    ],
    ['an empty cart', tenPercent, cart([]), 'Nenhum item desta compra recebe o desconto deste cupom.'],
    ['free delivery', onFreight('0.5'), cart([item(100)]), 'Esta compra não tem frete a descontar.'],
    [
      'one item is prescribed',
      onFreight('1'),
      cart([item(100), prescribed(1)], 500),
      'O desconto no frete não vale com item sob prescrição.',
    ],
    [
      'the freight of formulas alone',
      onFreight('1', { ecommerce_products_only: true }),
      cart([formula(1)], 50),
      'Nenhum item desta compra recebe o desconto deste cupom.',
    ],
    [
      'the first order, of nobody known',
      inCart('0.1', { first_order: true }),
      hundred,
      'Este cupom pede um cliente identificado por CPF, CNPJ ou e-mail.',
    ],
    [
      'once a customer, of nobody known',
      inCart('0.1', { once_customer: true }),
      hundred,
      'Este cupom pede um cliente identificado por CPF, CNPJ ou e-mail.',
    ],
  ])('%s', (_, coupon, of, message) => {
    expect(evaluated(coupon, of)).toMatchObject({ isValid: false, message });
  });

  it('is said of its pause before all else', () => {
    const all = inCart('0.1', { is_paused: true, minimum_cart: '999.00', first_order: true });
    expect(evaluated(all)).toMatchObject({ reason: 'paused' });
  });
});

describe('a coupon counts', () => {
  const limited = (amount_used: number) =>
    inCart('0.1', { undefined_availability: false, maximum_available: 3, amount_used });
  it('up to its last use', () => expect(evaluated(limited(2)).isValid).toBe(true));
  it('without a limit, however often it was used', () =>
    expect(evaluated(inCart('0.1', { amount_used: 9e9 })).isValid).toBe(true));
  it('from its minimum on', () => expect(evaluated(inCart('0.1', { minimum_cart: '100.00' })).isValid).toBe(true));
  it('with a minimum that prescribed items reach', () =>
    expect(evaluated(inCart('0.1', { minimum_cart: '60.00' }), cart([item(1_000), prescribed(5_000)]))).toMatchObject({
      discountCents: 100,
    }));

  it.each([
    ['a millisecond before its beginning', '2026-11-01T02:59:59.999Z', 'not_yet'],
    ['at its beginning', from, null],
    ['a millisecond before its end', '2027-11-01T02:59:59.999Z', null],
    ['at its end', to, 'over'],
    ['a year after', '2028-11-01T03:00:00.000Z', 'over'],
  ])('%s', (_, at, reason) => {
    const outcome = evaluated(tenPercent, hundred, null, at);
    expect(outcome.isValid ? null : outcome.reason).toBe(reason);
  });

  it('says by the clock of the store when it was valid', () => {
    expect(evaluated(tenPercent, hundred, null, to)).toMatchObject({ message: expect.stringContaining('31/10/2027') });
    expect(evaluated(tenPercent, hundred, null, '2026-01-01T00:00:00.000Z')).toMatchObject({
      message: expect.stringContaining('01/11/2026'),
    });
  });

  it.each<[string, Partial<EvaluatedCoupon>, typeof stranger, string | null]>([
    ['whoever has never bought', { first_order: true }, stranger, null],
    ['whoever has bought', { first_order: true }, { hasOrders: true, hasUsed: false }, 'first_order'],
    ['whoever has bought with it', { first_order: true }, { hasOrders: true, hasUsed: true }, 'first_order'],
    ['whoever has bought without it', { once_customer: true }, { hasOrders: true, hasUsed: false }, null],
    ['whoever has used it', { once_customer: true }, { hasOrders: true, hasUsed: true }, 'once_customer'],
    ['whoever has used it, where it may be used again', {}, { hasOrders: true, hasUsed: true }, null],
    [
      'of both rules the first',
      { first_order: true, once_customer: true },
      { hasOrders: true, hasUsed: true },
      'first_order',
    ],
    ['of both rules whoever meets them', { first_order: true, once_customer: true }, stranger, null],
  ])('for %s', (_, rules, buyer, reason) => {
    const outcome = evaluated(inCart('0.1', rules), hundred, buyer);
    expect(outcome.isValid ? null : outcome.reason).toBe(reason);
  });
});

/** Pseudo-random numbers from a seed, so that a failure can be repeated. */
function drawing(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % below;
  };
}

it('of a hundred thousand carts none gets more off than what counts of it, or less than nothing', () => {
  const draw = drawing(20_261_121);
  const odd: unknown[] = [];
  for (let round = 0; round < 100_000; round++) {
    const items = Array.from({ length: draw(6) }, () =>
      item(draw(4) === 0 ? draw(10) : draw(1_000_000), {
        qty: 1 + draw(5),
        isPrescription: draw(4) === 0,
        isInEcommerce: draw(3) > 0,
        productId: draw(4) === 0 ? null : draw(5),
        categoryIds: draw(2) === 0 ? [] : [draw(5)],
      }),
    );
    const of = cart(items, draw(3) === 0 ? 0 : draw(100_000));
    const value = draw(2) === 0 ? String((1 + draw(10_000)) / 10_000) : `${draw(2_000)}.${10 + draw(90)}`;
    const isAbsolute = value.endsWith('.00') || /^\d+\.\d{2}$/.test(value);
    const rest = {
      ecommerce_products_only: draw(2) === 0,
      product_ids: draw(2) === 0 ? [] : [1, 2],
      category_ids: draw(2) === 0 ? [] : [3],
      maximum_discount: isAbsolute || draw(2) === 0 ? null : `${1 + draw(500)}.00`,
    };
    const coupon = applyCouponRules(
      draw(2) === 0
        ? inCart(value, { ...rest, is_absolute_cart: isAbsolute })
        : onFreight(value, { ...rest, is_absolute_freight: isAbsolute }),
    );
    const outcome = evaluated({ ...coupon, amount_used: 0 }, of);
    if (!outcome.isValid) continue;
    const counting = items
      .filter((each) => !each.isPrescription && (each.isInEcommerce || !rest.ecommerce_products_only))
      .filter(
        ({ productId, categoryIds }) =>
          rest.product_ids.length + rest.category_ids.length === 0 ||
          rest.product_ids.some((id) => id === productId) ||
          rest.category_ids.some((id) => categoryIds.includes(id)),
      )
      .reduce((sum, { qty, unitCents }) => sum + qty * unitCents, 0);
    const { discountCents, freightDiscountCents } = outcome;
    const isRight =
      Number.isInteger(discountCents + freightDiscountCents) &&
      discountCents >= 0 &&
      discountCents <= counting &&
      freightDiscountCents >= 0 &&
      freightDiscountCents <= of.freightCents &&
      discountCents + freightDiscountCents > 0;
    if (!isRight) odd.push({ coupon, of, outcome });
  }
  expect(odd).toEqual([]);
});
