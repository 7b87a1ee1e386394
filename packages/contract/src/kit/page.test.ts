import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { sentAscendingFlag } from './page.ts';

it.each([
  [0, '0'],
  [1, '1'],
  ['0', '0'],
  [undefined, undefined],
])('takes the order %j of a body', (sent, taken) => {
  expect(z.parse(sentAscendingFlag, sent)).toBe(taken);
});

it.each([2, '2', true, null])('refuses %j as an order', (sent) => {
  expect(z.safeParse(sentAscendingFlag, sent).error?.issues.map(({ message }) => message)).toEqual(['Use 0 ou 1.']);
});
