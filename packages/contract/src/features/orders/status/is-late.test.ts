import { expect, it } from 'vitest';
import { isLate } from './is-late.ts';

it.each([
  [30, '2026-11-27', true],
  [30, '2026-11-28', false],
  [30, null, false],
  [20, '2026-11-27', false],
  [50, '2026-11-27', false],
  [55, '2026-11-27', false],
])('on 28 November an order of status %d that leaves on %s is late: %s', (status, expedition_date, expected) => {
  expect(isLate({ status, expedition_date }, '2026-11-28')).toBe(expected);
});
