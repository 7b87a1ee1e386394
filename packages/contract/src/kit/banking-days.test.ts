import { describe, expect, it } from 'vitest';
import { isBankingDay, nextBankingDay } from './banking-days.ts';
import { addDays } from './dates.ts';

describe('isBankingDay', () => {
  it.each([
    // Carnival Monday and Tuesday; on Ash Wednesday banks open, if late.
    ['2026-02-16', false],
    ['2026-02-17', false],
    ['2026-02-18', true],
    ['2024-02-12', false],
    ['2024-02-13', false],
    ['2025-03-03', false],
    ['2025-03-04', false],
    ['2018-02-12', false],
    ['2018-02-13', false],
    // Corpus Christi.
    ['2026-06-04', false],
    ['2025-06-19', false],
    ['2018-05-31', false],
    ['2026-06-05', true],
    // A national holiday, a Saturday, a day like others.
    ['2026-04-03', false],
    ['2026-11-20', false],
    ['2026-11-21', false],
    ['2026-11-24', true],
    ['2026-12-31', true],
  ])('%s: %s', (day, expected) => expect(isBankingDay(day)).toBe(expected));
});

describe('nextBankingDay', () => {
  it.each([
    ['2026-11-24', '2026-11-24'],
    ['2026-11-20', '2026-11-23'],
    ['2026-02-14', '2026-02-18'],
    ['2026-06-04', '2026-06-05'],
    ['2026-12-25', '2026-12-28'],
    // A year's end that is a weekend before a holiday.
    ['2023-12-30', '2024-01-02'],
    ['2026-12-31', '2026-12-31'],
    ['2027-01-01', '2027-01-04'],
  ])('from %s on: %s', (day, expected) => expect(nextBankingDay(day)).toBe(expected));

  it('is at most five days ahead in fifty years, and stays where it is', () => {
    for (let day = '2000-01-01'; day < '2050-01-01'; day = addDays(day, 1)) {
      const next = nextBankingDay(day);
      expect(next <= addDays(day, 5) && isBankingDay(next) && nextBankingDay(next) === next).toBe(true);
    }
  });
});
