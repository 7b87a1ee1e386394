import { describe, expect, test } from 'vitest';
import { daysBefore, daysOf, overviewDays } from './overview-period.ts';

const today = '2026-11-18';

describe('the days of an overview', () => {
  test.each([
    ['nothing', {}, '2026-10-20', '2026-11-18', 30],
    ['90 days', { period: '90' }, '2026-08-21', '2026-11-18', 90],
    ['12 months', { period: '365' }, '2025-11-19', '2026-11-18', 365],
    ['own days', { from: '2026-01-01', to: '2026-01-31' }, '2026-01-01', '2026-01-31', 31],
    ['own days before a period', { period: '90', from: '2026-01-01', to: '2026-01-02' }, '2026-01-01', '2026-01-02', 2],
    ['a first day alone', { from: '2026-11-01' }, '2026-11-01', '2026-11-18', 18],
    ['a last day alone', { to: '2026-01-30' }, '2026-01-01', '2026-01-30', 30],
    ['a first day that is to come', { from: '2026-12-24' }, '2026-12-24', '2026-12-24', 1],
    ['a leap year', { from: '2024-01-01', to: '2024-12-31' }, '2024-01-01', '2024-12-31', 366],
  ] as const)('asked for %s', (_, input, from, to, count) => {
    const days = overviewDays(input, today);
    expect(days).toEqual({ from, to });
    expect(daysOf(days)).toBe(count);
  });
});

test.each([
  ['2026-10-20', '2026-11-18', '2026-09-20', '2026-10-19'],
  ['2026-01-01', '2026-01-01', '2025-12-31', '2025-12-31'],
  ['2024-02-29', '2024-03-01', '2024-02-27', '2024-02-28'],
  ['2024-01-01', '2024-12-31', '2022-12-31', '2023-12-31'],
])('the days before %s to %s are as many', (from, to, beforeFrom, beforeTo) => {
  const before = daysBefore({ from, to });
  expect(before).toEqual({ from: beforeFrom, to: beforeTo });
  expect(daysOf(before)).toBe(daysOf({ from, to }));
});
