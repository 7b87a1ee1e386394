import { expect, it } from 'vitest';
import { businessWeek, weekdayNames, weekdayOf, weekdays } from './weekdays.ts';

it.each([
  ['2026-11-16', 'monday'],
  ['2026-11-22', 'sunday'],
  ['2024-02-29', 'thursday'],
])('%s is a %s', (day, weekday) => {
  expect(weekdayOf(day)).toBe(weekday);
});

it('refuses what is no day', () => {
  expect(() => weekdayOf('2026-13-01')).toThrow(RangeError);
});

it('begins on Monday, works until Friday and says each day in two lengths', () => {
  expect(businessWeek).toEqual(['monday', 'tuesday', 'wednesday', 'thursday', 'friday']);
  expect(weekdays.map((day) => weekdayNames[day].short)).toEqual(['Seg', 'Ter', 'Qua', 'Qui', 'Sex', 'Sáb', 'Dom']);
});
