import { describe, expect, it } from 'vitest';
import { addBusinessDays, isBusinessDay, nationalHolidays } from './business-days.ts';

describe('nationalHolidays', () => {
  it('lists the ten of 2026', () => {
    expect([...nationalHolidays(2026)].sort()).toEqual([
      '2026-01-01',
      '2026-04-03',
      '2026-04-21',
      '2026-05-01',
      '2026-09-07',
      '2026-10-12',
      '2026-11-02',
      '2026-11-15',
      '2026-11-20',
      '2026-12-25',
    ]);
  });

  it.each([
    [2000, '2000-04-21'],
    [2008, '2008-03-21'],
    [2019, '2019-04-19'],
    [2023, '2023-04-07'],
    [2024, '2024-03-29'],
    [2025, '2025-04-18'],
    [2027, '2027-03-26'],
    [2030, '2030-04-19'],
    [2038, '2038-04-23'],
    [2049, '2049-04-16'],
  ])('puts Good Friday of %d on %s', (year, goodFriday) => expect(nationalHolidays(year).has(goodFriday)).toBe(true));

  it('puts Good Friday on a Friday between 20 March and 23 April in every year', () => {
    for (let year = 1900; year < 2200; year++) {
      const moving = [...nationalHolidays(year)].filter((holiday) => /-(03|04)-/.test(holiday));
      const goodFriday = moving.find((holiday) => !holiday.endsWith('-04-21')) ?? `${year}-04-21`;
      expect(new Date(`${goodFriday}T00:00:00Z`).getUTCDay()).toBe(5);
      expect(goodFriday.slice(5) >= '03-20' && goodFriday.slice(5) <= '04-23').toBe(true);
    }
  });

  it('has 20 November from 2024 on', () => {
    expect(nationalHolidays(2023).has('2023-11-20')).toBe(false);
    expect(nationalHolidays(2024).has('2024-11-20')).toBe(true);
  });
});

it.each([
  ['2026-11-18', true],
  ['2026-11-20', false],
  ['2026-11-21', false],
  ['2026-11-22', false],
  ['2026-11-23', true],
  // Carnival Tuesday and Corpus Christi are optional days off.
  ['2026-02-17', true],
  ['2026-06-04', true],
])('%s is a business day: %s', (day, expected) => expect(isBusinessDay(day)).toBe(expected));

describe('addBusinessDays', () => {
  it.each([
    ['2026-11-18', 0, '2026-11-18'],
    ['2026-11-21', 0, '2026-11-23'],
    ['2026-11-20', 0, '2026-11-23'],
    ['2026-11-18', 1, '2026-11-19'],
    ['2026-11-19', 1, '2026-11-23'],
    ['2026-11-21', 1, '2026-11-23'],
    ['2026-11-16', 5, '2026-11-24'],
    ['2026-12-24', 1, '2026-12-28'],
    ['2026-12-31', 1, '2027-01-04'],
    ['2026-04-02', 1, '2026-04-06'],
    // Summer time began on this night in 2018.
    ['2018-11-01', 2, '2018-11-06'],
    ['2024-02-28', 1, '2024-02-29'],
  ])('%s + %d is %s', (day, count, expected) => expect(addBusinessDays(day, count)).toBe(expected));

  it('always ends on a business day, and terms add up', () => {
    for (let offset = 0; offset < 400; offset++) {
      const day = new Date(Date.UTC(2026, 0, 1) + offset * 86_400_000).toISOString().slice(0, 10);
      const first = addBusinessDays(day, 3);
      expect(isBusinessDay(first)).toBe(true);
      expect(addBusinessDays(first, 4)).toBe(addBusinessDays(day, 7));
      expect(addBusinessDays(day, 0) >= day).toBe(true);
    }
  });

  it.each([-1, 1.5, Number.NaN, 10_001])('refuses the term %d', (count) =>
    expect(() => addBusinessDays('2026-11-18', count)).toThrow(RangeError),
  );

  it.each([
    ['2026-11-20', 1, ['saturday', 'sunday'], '2026-11-21'],
    ['2026-11-21', 0, ['saturday'], '2026-11-21'],
    ['2026-11-21', 2, ['saturday'], '2026-12-05'],
    ['2026-11-19', 1, ['thursday', 'friday'], '2026-11-26'],
  ] as const)('%s + %d in a week of %j is %s', (day, count, week, expected) =>
    expect(addBusinessDays(day, count, week)).toBe(expected),
  );

  it('refuses a week without a day', () => expect(() => addBusinessDays('2026-11-18', 1, [])).toThrow(RangeError));

  it('refuses what is no day', () => expect(() => addBusinessDays('amanhã', 1)).toThrow(RangeError));
});
