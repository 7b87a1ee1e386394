import { describe, expect, it } from 'vitest';
import { type PricedChoice, type PricedProduct, priceOf } from './price-of.ts';

const noon = '2026-11-23T12:00:00.000Z';
const beforeNoon = new Date('2026-11-23T11:59:59.999Z');
const six = '2026-11-23T18:00:00.000Z';
const at = new Date('2026-11-23T15:00:00.000Z');

const plain: PricedProduct = {
  discount_price: '100.00',
  promotion: null,
  bulk_config: { is_active: false, min_qty: null, price: null },
  volume: 60,
  volume_unit: 'cápsulas',
  volume_variants: { items: [] },
};
const promotion = (price: string, from = noon, to = six) => ({ promotion: { price, from, to } });
const bulk = (price: string | null, min_qty: number | null, is_active = true) => ({
  bulk_config: { is_active, min_qty, price },
});
const volumes = (...percents: number[]) => ({
  volume_variants: {
    items: percents.map((price_relative_perc, index) => ({
      value: 100 + index,
      unit: 'mL',
      price_relative_perc,
    })),
  },
});
const first = { volume: { value: 100, unit: 'mL' } };

type Case = [string, Partial<PricedProduct>, Partial<PricedChoice>, number | null, string?];

const cases: Case[] = [
  ['the sale price', {}, {}, 10_000, 'sale'],
  ['one cent', { discount_price: '0.01' }, {}, 1, 'sale'],
  ['the dearest that is typed', { discount_price: '99999999.99' }, {}, 9_999_999_999, 'sale'],
  ['an empty sale price', { discount_price: '0.00' }, {}, null],
  ['an empty sale price, in a promotion', { discount_price: '0.00', ...promotion('5.00') }, {}, null],
  ['an empty sale price, in bulk', { discount_price: '0.00', ...bulk('5.00', 1) }, { quantity: 9 }, null],

  ['a promotion', promotion('80.00'), {}, 8_000, 'promotion'],
  ['a promotion a millisecond before it begins', promotion('80.00'), { at: beforeNoon }, 10_000, 'sale'],
  ['a promotion in its first instant', promotion('80.00'), { at: new Date(noon) }, 8_000, 'promotion'],
  [
    'a promotion in its last millisecond',
    promotion('80.00'),
    { at: new Date('2026-11-23T17:59:59.999Z') },
    8_000,
    'promotion',
  ],
  ['a promotion in the instant of its end', promotion('80.00'), { at: new Date(six) }, 10_000, 'sale'],
  ['a promotion that is over', promotion('80.00'), { at: new Date('2026-12-01T00:00:00Z') }, 10_000, 'sale'],
  ['a promotion one cent lower', promotion('99.99'), {}, 9_999, 'promotion'],
  ['a promotion at the same price', promotion('100.00'), {}, 10_000, 'sale'],
  ['a promotion that is dearer', promotion('100.01'), {}, 10_000, 'sale'],
  ['an empty promotion', promotion('0.00'), {}, 10_000, 'sale'],
  ['a promotion of one cent', promotion('0.01'), {}, 1, 'promotion'],
  ['a promotion of no time', promotion('80.00', noon, noon), { at: new Date(noon) }, 10_000, 'sale'],
  ['a promotion that ends before it begins', promotion('80.00', six, noon), {}, 10_000, 'sale'],
  ['a promotion written with an offset', promotion('80.00', '2026-11-23T12:00:00-03:00', six), {}, 8_000, 'promotion'],
  ['a promotion of what is no date', promotion('80.00', 'x', six), {}, 10_000, 'sale'],

  ['bulk below its quantity', bulk('90.00', 3), { quantity: 2 }, 10_000, 'sale'],
  ['bulk at its quantity', bulk('90.00', 3), { quantity: 3 }, 9_000, 'bulk'],
  ['bulk above its quantity', bulk('90.00', 3), { quantity: 4 }, 9_000, 'bulk'],
  ['bulk from one on', bulk('90.00', 1), { quantity: 1 }, 9_000, 'bulk'],
  ['bulk that is switched off', bulk('90.00', 3, false), { quantity: 3 }, 10_000, 'sale'],
  ['bulk without a quantity', bulk('90.00', null), { quantity: 9 }, 10_000, 'sale'],
  ['bulk from none on', bulk('90.00', 0), { quantity: 9 }, 10_000, 'sale'],
  ['bulk without a price', bulk(null, 3), { quantity: 3 }, 10_000, 'sale'],
  ['an empty bulk price', bulk('0.00', 3), { quantity: 3 }, 10_000, 'sale'],
  ['bulk one cent lower', bulk('99.99', 3), { quantity: 3 }, 9_999, 'bulk'],
  ['bulk at the same price', bulk('100.00', 3), { quantity: 3 }, 10_000, 'sale'],
  ['bulk that is dearer', bulk('100.01', 3), { quantity: 3 }, 10_000, 'sale'],

  ['bulk below a promotion', { ...promotion('80.00'), ...bulk('70.00', 2) }, { quantity: 2 }, 7_000, 'bulk'],
  ['bulk above a promotion', { ...promotion('80.00'), ...bulk('90.00', 2) }, { quantity: 2 }, 8_000, 'promotion'],
  ['bulk like a promotion', { ...promotion('80.00'), ...bulk('80.00', 2) }, { quantity: 2 }, 8_000, 'promotion'],
  [
    'bulk below a promotion, too few',
    { ...promotion('80.00'), ...bulk('70.00', 2) },
    { quantity: 1 },
    8_000,
    'promotion',
  ],
  [
    'bulk after a promotion',
    { ...promotion('80.00'), ...bulk('90.00', 2) },
    { quantity: 2, at: new Date(six) },
    9_000,
    'bulk',
  ],

  ['the base volume by name', {}, { volume: { value: 60, unit: 'cápsulas' } }, 10_000, 'sale'],
  ['no volume', volumes(50), { volume: null }, 10_000, 'sale'],
  ['half', volumes(50), first, 5_000, 'sale'],
  ['twice', volumes(200), first, 20_000, 'sale'],
  ['a hundred', volumes(100), first, 10_000, 'sale'],
  ['the second volume', volumes(50, 75), { volume: { value: 101, unit: 'mL' } }, 7_500, 'sale'],
  ['a volume that it does not come in', volumes(50), { volume: { value: 99, unit: 'mL' } }, null],
  ['the number of a volume in another unit', volumes(50), { volume: { value: 100, unit: 'g' } }, null],
  ['a volume without its unit', volumes(50), { volume: { value: 100, unit: null } }, null],
  ['a unit in other letters', volumes(50), { volume: { value: 100, unit: 'ml' } }, null],
  ['any volume of a product without one', { volume: null, volume_unit: null }, first, null],
  ['a base without a unit', { volume: 1, volume_unit: null }, { volume: { value: 1, unit: null } }, 10_000, 'sale'],

  ['half a cent, up', { discount_price: '0.01', ...volumes(50) }, first, 1, 'sale'],
  ['less than half a cent, down', { discount_price: '0.01', ...volumes(49.99) }, first, 0, 'sale'],
  ['one cent and a half, up', { discount_price: '0.03', ...volumes(50) }, first, 2, 'sale'],
  ['just below a cent and a half, down', { discount_price: '0.03', ...volumes(49.99) }, first, 1, 'sale'],
  ['a product that floats make too small', { discount_price: '1.15', ...volumes(100.01) }, first, 115, 'sale'],
  ['29.90 at 83.33 %', { discount_price: '29.90', ...volumes(83.33) }, first, 2_492, 'sale'],
  ['0.35 at 90 %: 31.5 cents', { discount_price: '0.35', ...volumes(90) }, first, 32, 'sale'],
  ['1.005 as cents: 67 at 150 %', { discount_price: '0.67', ...volumes(150) }, first, 101, 'sale'],
  ['the smallest percentage', volumes(0.01), first, 1, 'sale'],
  ['the smallest percentage, rounded away', { discount_price: '49.99', ...volumes(0.01) }, first, 0, 'sale'],
  ['the largest percentage', volumes(10_000), first, 1_000_000, 'sale'],
  [
    'the dearest at the largest percentage',
    { discount_price: '99999999.99', ...volumes(10_000) },
    first,
    999_999_999_900,
    'sale',
  ],
  [
    'the dearest at an uneven percentage, exact to the cent',
    { discount_price: '99999999.99', ...volumes(9_999.99) },
    first,
    999_998_999_900,
    'sale',
  ],
  ['more than the wire carries', { discount_price: '9999999999.99', ...volumes(100.01) }, first, null],

  ['zero percent', volumes(0), first, null],
  ['a negative percentage', volumes(-50), first, null],
  ['a billion percent', volumes(1e9), first, null],
  ['a cent above the largest percentage', volumes(10_000.01), first, null],
  ['less than the smallest percentage', volumes(0.005), first, null],
  ['a percentage of three decimals', volumes(33.333), first, null],
  ['no percentage', volumes(Number.NaN), first, null],
  ['a percentage without an end', volumes(Number.POSITIVE_INFINITY), first, null],

  ['half of a promotion', { ...promotion('80.01'), ...volumes(50) }, first, 4_001, 'promotion'],
  ['half of a bulk price', { ...bulk('70.01', 2), ...volumes(50) }, { ...first, quantity: 2 }, 3_501, 'bulk'],
  [
    'the rounding once: a third of the lowest',
    { ...promotion('80.00'), ...bulk('70.00', 2), ...volumes(33.33) },
    { ...first, quantity: 2 },
    2_333,
    'bulk',
  ],
];

it.each(cases)('asks for %s', (_, product, choice, cents, source) => {
  const price = priceOf({ ...plain, ...product }, { quantity: 1, at, ...choice });
  expect(price === null ? null : price.cents).toBe(cents);
  expect(price?.source).toBe(source);
});

it('has at least sixty cases, each another', () => {
  expect(cases.length).toBeGreaterThanOrEqual(60);
  expect(new Set(cases.map(([name]) => name)).size).toBe(cases.length);
});

describe('tells how it came about', () => {
  it.each([
    ['the sale price alone', {}, {}, [{ step: 'sale', cents: 10_000 }]],
    [
      'every step that changes something',
      { ...promotion('80.00'), ...bulk('70.00', 2), ...volumes(50) },
      { ...first, quantity: 2 },
      [
        { step: 'sale', cents: 10_000 },
        { step: 'promotion', cents: 8_000 },
        { step: 'bulk', cents: 7_000 },
        { step: 'volume', cents: 3_500 },
      ],
    ],
    [
      'none that changes nothing',
      { ...promotion('100.00'), ...bulk('70.00', 2) },
      { quantity: 1 },
      [{ step: 'sale', cents: 10_000 }],
    ],
  ] as [string, Partial<PricedProduct>, Partial<PricedChoice>, unknown][])('%s', (_, product, choice, steps) => {
    expect(priceOf({ ...plain, ...product }, { quantity: 1, at, ...choice })?.steps).toEqual(steps);
  });

  it('and the percentage of the volume', () => {
    expect(priceOf({ ...plain, ...volumes(83.33) }, { quantity: 1, at, ...first })?.percent).toBe(83.33);
    expect(priceOf(plain, { quantity: 1, at })?.percent).toBe(100);
  });
});

/** Pseudo-random numbers that are the same in every run (mulberry32). */
function seededNumbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

it('is never above the sale price times the percentage, never below zero, in 100,000 cases', () => {
  const below = seededNumbers(20_261_123);
  const oneOf = <T>(...list: T[]) => list[below(list.length)] as T;
  const anyCents = () => oneOf(below(3), below(500), below(100_000), below(1_000_000_000), 9_999_999_999);
  const money = (cents: number) => (cents / 100).toFixed(2);
  const instants = [noon, six, '2026-11-23T15:00:00.000Z', '2020-01-01T00:00:00Z', '2030-01-01T00:00:00Z'];
  const counts = { priced: 0, unpriced: 0, promotion: 0, bulk: 0, sale: 0 };

  for (let round = 0; round < 100_000; round++) {
    const saleCents = anyCents();
    const hundredths = oneOf(below(20_000), below(1_000_001), 1, 5_000, 10_000, 0, -below(10_000), 1e11);
    const product: PricedProduct = {
      discount_price: money(saleCents),
      promotion: oneOf(null, promotion(money(anyCents()), oneOf(...instants), oneOf(...instants)).promotion),
      ...bulk(oneOf(null, money(anyCents())), oneOf(null, below(5)), oneOf(true, false)),
      volume: 60,
      volume_unit: 'cápsulas',
      ...volumes(hundredths / 100),
    };
    const percentHundredths = oneOf(true, false) ? hundredths : 10_000;
    const volume = percentHundredths === hundredths ? first.volume : null;
    const price = priceOf(product, { volume, quantity: below(6), at });
    if (price === null) {
      counts.unpriced++;
      continue;
    }
    counts.priced++;
    counts[price.source]++;
    // Rounds half up in another way: by the remainder of the division.
    const exact = BigInt(saleCents) * BigInt(percentHundredths);
    const most = exact / 10_000n + (exact % 10_000n >= 5_000n ? 1n : 0n);
    if (price.cents < 0 || !Number.isInteger(price.cents) || BigInt(price.cents) > most) {
      expect.fail(`${price.cents} of ${JSON.stringify(product)} at ${percentHundredths}, at most ${most}`);
    }
  }
  // Each branch was taken often enough to be meaningful.
  expect(Math.min(...Object.values(counts))).toBeGreaterThan(1_000);
});
