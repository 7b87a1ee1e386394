import { describe, expect, it } from 'vitest';
import { acquisitionFee, antifraudFee, type FeeRow, feesOf } from './fee-table.ts';

const row = (fields: Partial<FeeRow> = {}): FeeRow => ({
  method: 'credit_card',
  installments_from: 1,
  installments_to: 12,
  rate: 199,
  fixed_cents: 0,
  antifraud_cents: 0,
  settle_days: 30,
  returns_fee_on_refund: false,
  valid_from: '2026-01-01',
  ...fields,
});

describe('the fees of a sale', () => {
  const table = [
    row({ installments_to: 1, rate: 199 }),
    row({ installments_from: 2, installments_to: 6, rate: 249 }),
    row({ installments_from: 7, rate: 299 }),
    row({ installments_from: 2, installments_to: 6, rate: 239, valid_from: '2026-07-01' }),
    row({ method: 'pix', installments_to: 1, rate: 99, settle_days: 0 }),
    row({ method: 'pix', installments_to: 1, rate: 89, settle_days: 0 }),
  ];

  it.each([
    ['credit_card', 1, '2026-03-01', 199],
    ['credit_card', 6, '2026-06-30', 249],
    ['credit_card', 6, '2026-07-01', 239],
    ['credit_card', 7, '2026-12-31', 299],
    // More instalments than a table can have count as its last row.
    ['credit_card', 13, '2026-03-01', 299],
    ['credit_card', 24, '2026-03-01', 299],
    // Before the first day of the table, and for a method without a row, the default without fees applies.
    ['credit_card', 1, '2025-12-31', 0],
    ['credit_card', 18, '2025-12-31', 0],
    ['boleto', 1, '2026-03-01', 0],
    // The later of two rows for one day applies.
    ['pix', 1, '2026-03-01', 89],
  ] as const)('by %s in %i on %s: %i', (method, installments, day, rate) =>
    expect(feesOf(table, { method, installments, day }).rate).toBe(rate),
  );

  it.each([
    ['credit_card', 30],
    ['boleto', 2],
    ['pix', 1],
  ] as const)('without a table, by %s, are none, and the money comes after %i days', (method, settle_days) =>
    expect(feesOf([], { method, installments: 1, day: '2026-03-01' })).toEqual({
      rate: 0,
      fixed_cents: 0,
      antifraud_cents: 0,
      returns_fee_on_refund: false,
      settle_days,
    }),
  );
});

it.each([
  [10_000, 199, 0, 199],
  [10_000, 199, 39, 238],
  // 24.875 and 0.5 are rounded half up, once for the whole transaction.
  [1_250, 199, 0, 25],
  [50, 100, 0, 1],
  // The fee may exceed the payment.
  [20, 199, 39, 39],
  [0, 199, 39, 0],
])('of %i cents at %i and %i beside it: %i', (amount, rate, fixed_cents, fee) =>
  expect(acquisitionFee(amount, row({ rate, fixed_cents }))).toBe(fee),
);

it('the fraud check costs the same for any amount but none', () => {
  expect([1, 10_000, 0].map((amount) => antifraudFee(amount, row({ antifraud_cents: 70 })))).toEqual([70, 70, 0]);
});
