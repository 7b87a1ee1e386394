import { newCouponFields } from '@botica/contract/features/coupons/record/coupon-rules';
import { expect, test } from 'vitest';
import type { ZodMiniType } from 'zod/mini';
import {
  type CouponOutput,
  type CouponValues,
  couponBody,
  couponSchema,
  couponValues,
  draftOf,
  isOneDay,
  valueAs,
} from './coupon-values.ts';

const now = new Date('2026-11-24T12:00:00.000Z');
const blank = couponValues(newCouponFields(now, 'America/Sao_Paulo'));
const typed = { ...blank, name: ' natal-10 ', value: '10', maximum_available: '50' };
const schema = couponSchema(0) as ZodMiniType<CouponOutput>;

test('a new one lasts a year, has no minimum and asks for code, value and amount, in these words', () => {
  expect(blank).toMatchObject({ minimum_cart: '0.00', available_to: '2027-11-24T12:00:00.000Z', kind: 'percentage' });
  const { error } = schema.safeParse(blank);
  expect(Object.fromEntries(error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [])).toEqual({
    name: 'Crie um código para o cupom',
    value: 'Selecione um valor para o cupom',
    maximum_available: 'Selecione uma quantia de cupons disponíveis',
  });
});

test.each<[Partial<CouponValues>, object]>([
  [{}, { name: 'NATAL-10', discount_cart: '0.1', discount_freight: null, is_absolute_cart: false }],
  [{ value: '12,5 %' }, { discount_cart: '0.125' }],
  [{ value: '0,01' }, { discount_cart: '0.0001' }],
  [{ value: '29' }, { discount_cart: '0.29' }],
  [
    { step: 'freight', value: '100' },
    { discount_cart: null, discount_freight: '1' },
  ],
  [
    { kind: 'price', value: '19.90', maximum_discount: '5.00' },
    { discount_cart: '19.90', maximum_discount: null },
  ],
  [{ undefined_availability: true }, { maximum_available: null }],
  [{ minimum_cart: '' }, { minimum_cart: '0.00' }],
])('%j is sent as %j', (change, sent) => {
  expect(schema.parse({ ...typed, ...change })).toMatchObject(sent);
});

test.each<[Partial<CouponValues>, string]>([
  [{ value: '0' }, 'value'],
  [{ value: '101' }, 'value'],
  [{ value: '1e2' }, 'value'],
  [{ value: '10,005' }, 'value'],
  [{ kind: 'price', value: '0.00' }, 'value'],
  [{ name: 'promoção' }, 'name'],
  [{ name: 'A'.repeat(21) }, 'name'],
  [{ maximum_available: 'dez' }, 'maximum_available'],
  [{ available_to: '2020-01-01T00:00:00.000Z' }, 'available_to'],
])('%j is refused at %s', (change, field) => {
  const { error } = schema.safeParse({ ...typed, ...change });
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([field]);
});

test('what is wrong with a field does not keep back what is wrong across fields', () => {
  const { error } = schema.safeParse({ ...typed, name: '', value: '101', available_to: '2020-01-01T00:00:00.000Z' });
  expect(error?.issues.map(({ path }) => path.join('.')).toSorted()).toEqual(['available_to', 'name', 'value']);
});

test('a limit below what was used is refused', () => {
  const { error } = (couponSchema(51) as ZodMiniType<CouponOutput>).safeParse(typed);
  expect(error?.issues.map(({ path }) => path[0])).toEqual(['maximum_available']);
});

test('what is shown of a coupon comes back as it was', () => {
  const sent = schema.parse(typed);
  expect(couponValues(sent)).toEqual({ ...typed, name: 'NATAL-10' });
  const draft = draftOf({ ...blank, value: '10' });
  expect(draft?.discount_cart).toBe('0.1');
  expect(draftOf(blank)).toBeNull();
});

test('of a change only what changed is sent, a discount whole', () => {
  const all = schema.parse({ ...typed, step: 'freight' });
  expect(couponBody({ first_order: true }, all)).toEqual({ first_order: true });
  expect(couponBody({ step: 'freight' }, all)).toEqual({
    discount_cart: null,
    discount_freight: '0.1',
    is_absolute_cart: false,
    is_absolute_freight: false,
    maximum_discount: null,
  });
  expect(couponBody({ undefined_availability: false }, all)).toEqual({
    undefined_availability: false,
    maximum_available: 50,
  });
});

test('the number stays when its kind changes', () => {
  expect([
    valueAs('price', '12,5'),
    valueAs('percentage', '12.50'),
    valueAs('price', ''),
    valueAs('price', 'x'),
  ]).toEqual(['12.50', '12,5', '', 'x']);
});

test('an end that is the beginning is told', () => {
  expect([isOneDay(blank), isOneDay({ ...blank, available_to: blank.available_from })]).toEqual([false, true]);
});
