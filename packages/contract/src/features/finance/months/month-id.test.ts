import { expect, test } from 'vitest';
import { firstDayOf, lastDayOf, monthIdOf, monthName, monthOf, monthsBetween, nextMonth } from './month-id.ts';

test.each([
  [202610, '2026-10-01', '2026-10-31', '2026-11-01', 'outubro de 2026'],
  [202612, '2026-12-01', '2026-12-31', '2027-01-01', 'dezembro de 2026'],
  [202402, '2024-02-01', '2024-02-29', '2024-03-01', 'fevereiro de 2024'],
  [202302, '2023-02-01', '2023-02-28', '2023-03-01', 'fevereiro de 2023'],
])('%i is a month', (id, first, last, next, name) => {
  expect(firstDayOf(id)).toBe(first);
  expect([monthIdOf(last), monthOf(last), lastDayOf(first), nextMonth(first), monthName(id)]).toEqual([
    id,
    first,
    last,
    next,
    name,
  ]);
});

test.each([[202613], [202600], [26], [20261], [2026101]])('%i is none', (id) => {
  expect(firstDayOf(id)).toBeNull();
});

test('months are listed from the last to the first', () => {
  expect(monthsBetween('2025-11-01', '2026-02-01')).toEqual(['2026-02-01', '2026-01-01', '2025-12-01', '2025-11-01']);
  expect(monthsBetween('2026-02-01', '2026-01-01')).toEqual([]);
});
