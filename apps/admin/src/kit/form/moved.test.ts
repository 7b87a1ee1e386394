import { expect, test } from 'vitest';
import { moved } from './moved.ts';

test.each([
  [0, 2, 'bcad'],
  [3, 0, 'dabc'],
  [1, 2, 'acbd'],
  [2, 2, 'abcd'],
  [0, 3, 'bcda'],
])('from %i to %i', (from, to, order) => {
  expect(moved([...'abcd'], from, to).join('')).toBe(order);
});
