import { describe, expect, it } from 'vitest';
import { parseTypedDate } from './typed-date.ts';

describe('parseTypedDate', () => {
  it.each([
    ['24/12/2026', '2026-12-24'],
    ['1/2/26', '2026-02-01'],
    ['24122026', '2026-12-24'],
    ['24.12.2026', '2026-12-24'],
    ['31/02/2026', null],
    ['29/02/2028', '2028-02-29'],
    ['12/24/2026', null],
    ['amanhã', null],
    ['', null],
  ])('reads %s as %s', (typed, expected) => {
    expect(parseTypedDate(typed)).toBe(expected);
  });

  it.each([
    ['24/12/2026 14:30', '2026-12-24 14:30:00'],
    ['24/12/2026 14h', '2026-12-24 14:00:00'],
    ['24/12/2026', '2026-12-24 00:00:00'],
    ['24/12/2026 25:00', null],
  ])('reads %s with its hour as %s', (typed, expected) => {
    expect(parseTypedDate(typed, true)).toBe(expected);
  });
});
