import type { SaleTerms } from '@botica/contract/features/finance/settings/sale-terms';
import { describe, expect, it } from 'vitest';
import { dueDay, soldInstallments } from './sale-lines.ts';

const terms = (fields: Partial<SaleTerms> = {}): SaleTerms => ({
  rate: 0,
  fixed_cents: 0,
  antifraud_cents: 0,
  settle_days: 30,
  returns_fee_on_refund: false,
  paid_on: '2026-11-24',
  installments: 1,
  is_before_book: false,
  ...fields,
});

describe('an instalment is due', () => {
  it.each([
    // After 30 days is Christmas Eve; after 60, 90 and 120 days are a Saturday, a Monday and a Wednesday.
    ['2026-11-24', 30, 1, '2026-12-24'],
    ['2026-11-24', 30, 2, '2027-01-25'],
    ['2026-11-24', 30, 3, '2027-02-22'],
    ['2026-11-24', 30, 12, '2027-11-19'],
    // Due days on a holiday, after the end of the year, before Carnival Monday, and on Corpus Christi.
    ['2026-11-25', 30, 1, '2026-12-28'],
    ['2026-12-02', 30, 1, '2027-01-04'],
    ['2026-01-17', 30, 1, '2026-02-18'],
    ['2026-05-05', 30, 1, '2026-06-05'],
    ['2026-11-20', 0, 1, '2026-11-23'],
    ['2026-11-24', 0, 1, '2026-11-24'],
    ['2026-11-26', 2, 1, '2026-11-30'],
    // Summer time began in this night.
    ['2018-11-03', 1, 1, '2018-11-05'],
  ])('of a payment on %s with %i days, number %i: %s', (paid_on, settle_days, installment, expected) =>
    expect(dueDay(terms({ paid_on, settle_days }), installment)).toBe(expected),
  );
});

describe('the instalments of a sale', () => {
  const reported = (amount: number, fields: Partial<SaleTerms>) =>
    soldInstallments(amount, terms(fields)).map((each) => [each.amount_cents, each.fee_cents, each.antifraud_cents]);

  it.each([
    [
      'the cents left over are of the first',
      10_000,
      { installments: 3 },
      [
        [3_334, 0, 0],
        [3_333, 0, 0],
        [3_333, 0, 0],
      ],
    ],
    [
      'the fee is that of the whole, 2.49 % of R$ 100,01 half up, and spread',
      10_001,
      { installments: 3, rate: 249 },
      [
        [3_335, 83, 0],
        [3_333, 83, 0],
        [3_333, 83, 0],
      ],
    ],
    [
      'so are what is fixed and the fraud check',
      10_000,
      { installments: 3, rate: 100, fixed_cents: 1, antifraud_cents: 70 },
      [
        [3_334, 34, 24],
        [3_333, 34, 23],
        [3_333, 33, 23],
      ],
    ],
    ['fees above the amount stay fees', 20, { fixed_cents: 39 }, [[20, 39, 0]]],
    [
      'fewer cents than instalments',
      2,
      { installments: 3, rate: 5_000 },
      [
        [2, 1, 0],
        [0, 0, 0],
        [0, 0, 0],
      ],
    ],
    ['of nothing', 0, { rate: 199, fixed_cents: 39, antifraud_cents: 70 }, [[0, 0, 0]]],
  ])('%s', (_, amount, fields, expected) => expect(reported(amount, fields)).toEqual(expected));
});
