import { describe, expect, test } from 'vitest';
import { orderList } from './order-list.ts';

const everything = {
  p: 7,
  'sort-by': 'price_net' as const,
  ascending: '1' as const,
  status: '20' as const,
  short_id: '10',
  customer_name: 'ana',
  'inquiry-display-id': 'R-1',
};
const sorting = { 'sort-by': 'price_net', ascending: '1' };
/** The search as it is serialised in the URL, without undefined values. */
const kept = (search: object) => JSON.parse(JSON.stringify(search));

describe('a new filter clears the others as the search field needs, and goes to page 1', () => {
  test.each([
    ['short_id', '42', { ...sorting, short_id: '42' }],
    ['inquiry-display-id', 'R-9', { ...sorting, 'inquiry-display-id': 'R-9', status: '20' }],
    ['customer_name', 'rita', { ...sorting, customer_name: 'rita', status: '20' }],
    ['status', '30', { ...sorting, status: '30', customer_name: 'ana' }],
  ] as const)('%s', (key, value, expected) => {
    expect(kept({ ...everything, ...orderList.setting(key, value) })).toEqual(expected);
  });
});

test('the further filters stand together with status and searches, and go as they are', () => {
  const filters = { from: '2026-11-01', to: '2026-11-30', branch_id: 2, payment: 'pix', delivery: 'pickup' };
  const search = { ...filters, expedition: 'late', status: '30', customer_name: 'ana' };
  const read = orderList.read(search);
  expect(kept(orderList.toQuery(read))).toMatchObject(search);
  expect(kept({ ...read, ...orderList.setting('delivery', 'delivery') })).toEqual({ ...search, delivery: 'delivery' });
  expect(orderList.active(read).map(({ key }) => key)).toEqual([
    'customer_name',
    'status',
    ...Object.keys(filters),
    'expedition',
  ]);
  expect(kept(orderList.read({ from: '2026-02-30', to: 'x', branch_id: 'a', payment: 'x', expedition: '1' }))).toEqual(
    {},
  );
});

test('newest first with products is asked for unless the URL says otherwise', () => {
  const search = orderList.read({ status: '99', short_id: '007' });
  expect(kept(orderList.toQuery(search))).toEqual({
    p: 1,
    'sort-by': 'created_at',
    ascending: '0',
    short_id: '007',
    'fetch-products': '1',
  });
});
