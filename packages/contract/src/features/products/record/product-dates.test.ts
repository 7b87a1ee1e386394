import { expect, it } from 'vitest';
import { newProductFields } from './new-product.ts';
import { pastFaults, pastMessage } from './product-dates.ts';

const now = new Date('2026-11-23T12:00:00.000Z');
const product = newProductFields;
const since = (from: string | null) => ({ ...product, ecommerce: { is_available: true, from } });
const promoted = (from: string, to: string) => ({ ...product, promotion: { price: '1.00', from, to } });

it.each([
  ['no date', product, since(null), []],
  ['tomorrow', product, since('2026-11-24T12:00:00.000Z'), []],
  ['now', product, since('2026-11-23T12:00:00.000Z'), []],
  ['five minutes ago, to the millisecond', product, since('2026-11-23T11:55:00.000Z'), []],
  ['longer ago', product, since('2026-11-23T11:54:59.999Z'), ['ecommerce.from']],
  ['the past date that it had', since('2020-01-01T00:00:00.000Z'), since('2020-01-01T00:00:00.000Z'), []],
  ['another past date', since('2020-01-01T00:00:00.000Z'), since('2020-01-02T00:00:00.000Z'), ['ecommerce.from']],
  [
    'a promotion that is over',
    product,
    promoted('2026-11-01T00:00:00.000Z', '2026-11-02T00:00:00.000Z'),
    ['promotion.from', 'promotion.to'],
  ],
  [
    'a promotion made longer',
    promoted('2026-11-01T00:00:00.000Z', '2026-11-24T00:00:00.000Z'),
    promoted('2026-11-01T00:00:00.000Z', '2026-11-25T00:00:00.000Z'),
    [],
  ],
])('%s: %#', (_, before, after, refused) => {
  expect(pastFaults(before, after, now)).toEqual(Object.fromEntries(refused.map((path) => [path, pastMessage])));
});
