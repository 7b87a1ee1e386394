import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { activeFilters, orderSearch, toListQuery, withFilter, withoutFilters } from './order-search.ts';

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
/** As it lands in the URL: without what is undefined. */
const kept = (search: object) => JSON.parse(JSON.stringify(search));

describe('a new filter clears the others as the search field needs, and goes to page 1', () => {
  test.each([
    ['short_id', '42', { ...sorting, short_id: '42', 'inquiry-display-id': 'R-1' }],
    ['inquiry-display-id', 'R-9', { ...sorting, 'inquiry-display-id': 'R-9', status: '20' }],
    ['customer_name', 'rita', { ...sorting, customer_name: 'rita', status: '20' }],
    ['status', '30', { ...sorting, status: '30', customer_name: 'ana' }],
  ] as const)('%s', (key, value, expected) => {
    expect(kept(withFilter(everything, key, value))).toEqual(expected);
  });
});

test('an empty search takes the filter out', () => {
  expect(kept(withFilter({ customer_name: 'ana' }, 'customer_name', '  '))).toEqual({});
});

test('clearing the filters keeps the sorting', () => {
  expect(kept(withoutFilters(everything))).toEqual(sorting);
});

test('chips stand for every filter in force', () => {
  expect(activeFilters({ status: 'prescription_retained', customer_name: 'ana' })).toEqual([
    { key: 'customer_name', value: 'ana' },
    { key: 'status', value: 'prescription_retained' },
  ]);
});

test('what is mistyped in the URL counts as absent, and page 1 with products is asked for', () => {
  const search = z.parse(orderSearch, {
    p: '-1',
    'sort-by': 'drop table',
    status: '99',
    ascending: '2',
    short_id: '007',
  });
  expect(kept(toListQuery(search))).toEqual({ p: 1, short_id: '007', 'fetch-products': '1' });
});
