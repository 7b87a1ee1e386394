import { describe, expect, it } from 'vitest';
import { couponCode, drawCouponCode, parseCouponCode } from './coupon-code.ts';
import { normaliseCouponDates, oneYearLater } from './coupon-dates.ts';
import { applyCouponRules, couponFaults, newCouponFields, parseCouponValue } from './coupon-rules.ts';

const zone = 'America/Sao_Paulo';
const now = new Date('2026-11-24T12:30:15.250Z');
const filled = { ...newCouponFields(now, zone), name: 'DEZ', discount_cart: '0.1', maximum_available: 10 };

describe('a code', () => {
  it.each([
    [' natal10 ', 'NATAL10'],
    ['A-1', 'A-1'],
    ['X'.repeat(20), 'X'.repeat(20)],
    ['X'.repeat(21), null],
    ['', null],
    ['NATÁL', null],
    ['NA TAL', null],
    ['NA\u200bTAL', null],
    ['\ufeffNATAL', null],
    ['ſale', null],
    ['ıce', null],
    ['ß', null],
  ])('%j is stored as %j', (typed, code) => expect(parseCouponCode(typed)).toBe(code));

  it('with a desert of spaces inside is read at once', () => {
    const typed = `A${' '.repeat(500_000)}B`;
    expect(parseCouponCode(typed)).toBe(null);
    expect(couponCode.safeParse(typed).success).toBe(false);
  });

  it('that is drawn has six signs that are mistaken for no other', () => {
    for (let at = 0; at < 1_000; at++)
      expect(drawCouponCode(() => at / 1_000)).toMatch(/^[ACDEFGHJKMNPQRTWXY34679]{6}$/);
  });
});

it.each([
  ['2026-11-24T12:30:15.250Z', '2027-11-24T12:30:15.250Z'],
  ['2028-02-29T12:00:00.000Z', '2029-02-28T12:00:00.000Z'],
  // Still 29 February in the store's zone.
  ['2028-03-01T02:59:00.000Z', '2029-03-01T02:59:00.000Z'],
  ['2027-02-28T12:00:00.000Z', '2028-02-28T12:00:00.000Z'],
])('a year after %s is %s', (from, to) => expect(oneYearLater(from, zone)).toBe(to));

it.each([
  ['2026-11-24T12:00:00.000Z', '2026-11-24T12:00:00.000Z', '2026-11-25T12:00:00.000Z'],
  ['2026-11-24T12:00:00.000Z', '2026-11-24T09:00:00.000-03:00', '2026-11-25T12:00:00.000Z'],
  ['2026-11-24T12:00:00.000Z', '2026-11-24T12:00:00.001Z', '2026-11-24T12:00:00.001Z'],
])('from %s to %s ends at %s', (from, to, end) => expect(normaliseCouponDates({ from, to }).to).toBe(end));

it.each([
  ['0.1', false, { tenThousandths: 1_000 }],
  ['0.29', false, { tenThousandths: 2_900 }],
  ['1', false, { tenThousandths: 10_000 }],
  ['0.0001', false, { tenThousandths: 1 }],
  ...['0', '0.00001', '1.0001', '2', '-0.1', '1e2', '0,1', ' 0.1', ''].map((value) => [value, false, null] as const),
  ['15.00', true, { cents: 1_500 }],
  ['0.01', true, { cents: 1 }],
  ...['0.00', '15', '15.0', '15,00', '-1.00', '1e2', '100000000.00'].map((value) => [value, true, null] as const),
] as const)('%j (in reais: %s) is worth %j', (value, isAbsolute, worth) =>
  expect(parseCouponValue(value, isAbsolute)).toEqual(worth),
);

describe('a coupon', () => {
  it('that is new ends on the same day of the next year, from nothing on, of a limit yet to be said', () => {
    expect(newCouponFields(now, zone)).toMatchObject({
      minimum_cart: '0.00',
      available_to: '2027-11-24T12:30:15.250Z',
      undefined_availability: false,
    });
    expect(couponFaults(newCouponFields(now, zone))).toEqual({
      discount_cart: 'Selecione um valor para o cupom',
      maximum_available: 'Selecione uma quantia de cupons disponíveis',
    });
  });

  it.each([
    ['nothing', {}, {}],
    ['of both values', { discount_freight: '0.1' }, { discount_freight: expect.stringContaining('nunca dos dois') }],
    ['a percentage above all', { discount_cart: '1.5' }, { discount_cart: expect.stringContaining('até 100') }],
    [
      'no amount',
      { discount_cart: '0.00', is_absolute_cart: true },
      { discount_cart: expect.stringContaining('acima de zero') },
    ],
    ['a most of nothing', { maximum_discount: '0.00' }, { maximum_discount: expect.any(String) }],
    [
      'an end before the beginning',
      { available_to: '2026-01-01T00:00:00.000Z' },
      { available_to: 'O fim precisa vir depois do início.' },
    ],
    ['a limit below its uses', { maximum_available: 4 }, { maximum_available: expect.stringContaining('5 vezes') }],
    ['no limit, where it is unlimited', { undefined_availability: true, maximum_available: null }, {}],
  ])('is refused for %s', (_, fields, faults) => expect(couponFaults({ ...filled, ...fields }, 5)).toEqual(faults));

  it('holds one value in one form', () => {
    expect(applyCouponRules({ ...filled, name: ' dez ', discount_cart: '0.1000' })).toMatchObject({
      name: 'DEZ',
      discount_cart: '0.1',
    });
    expect(applyCouponRules({ ...filled, undefined_availability: true })).toMatchObject({ maximum_available: null });
    const absolute = { ...filled, discount_cart: '5.00', is_absolute_cart: true, maximum_discount: '3.00' };
    expect(applyCouponRules(absolute)).toMatchObject({ maximum_discount: null, is_absolute_freight: false });
    expect(applyCouponRules({ ...absolute, discount_cart: '00005.00', minimum_cart: '0000000010.00' })).toMatchObject({
      discount_cart: '5.00',
      minimum_cart: '10.00',
    });
    expect(applyCouponRules({ ...filled, maximum_discount: '003.00' })).toMatchObject({ maximum_discount: '3.00' });
  });
});
