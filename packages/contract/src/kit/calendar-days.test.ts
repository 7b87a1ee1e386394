import { expect, it } from 'vitest';
import { addDays, daysBetween } from './calendar-days.ts';

it.each([
  ['2026-12-31', 1, '2027-01-01'],
  ['2024-02-28', 1, '2024-02-29'],
  ['2026-03-01', -1, '2026-02-28'],
  // Summer time began on this night in 2018: the day had 23 hours.
  ['2018-11-03', 30, '2018-12-03'],
  ['2026-11-24', 0, '2026-11-24'],
])('%s and %d days is %s, and as many lie between them', (day, count, expected) => {
  expect(addDays(day, count)).toBe(expected);
  expect(daysBetween(day, expected)).toBe(count);
});

it('refuses what is no day', () => expect(() => addDays('amanhã', 1)).toThrow(RangeError));
