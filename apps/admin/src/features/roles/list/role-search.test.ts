import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { roleSearch, toListQuery } from './role-search.ts';

test.each([
  ['an empty URL: by name, A to Z', {}, { p: 1, 'sort-by': 'name', ascending: '1' }],
  ['a column of the URL', { 'sort-by': 'department' }, { p: 1, 'sort-by': 'department', ascending: '1' }],
  ['name the other way round', { ascending: '0' }, { p: 1, 'sort-by': 'name', ascending: '0' }],
  [
    'what is mistyped counts as absent',
    { p: '0', 'sort-by': 'grouprules', ascending: 'x', name: 'ger' },
    { p: 1, 'sort-by': 'name', ascending: '1', name: 'ger' },
  ],
])('%s', (_, url, expected) => {
  expect(JSON.parse(JSON.stringify(toListQuery(z.parse(roleSearch, url))))).toEqual(expected);
});
