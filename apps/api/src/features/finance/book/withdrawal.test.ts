import { expect, it } from 'vitest';
import { netOf } from './line.ts';
import { computeWithdrawal, computeWithdrawalEnd, splitLine, withdrawalRefusal } from './withdrawal.ts';

const withdrawal = (amount_cents: number, cost_cents = 0) => ({ recipient_id: 9, amount_cents, cost_cents });

it.each([
  [10_000, 10_000, 0, null],
  [10_000, 9_633, 367, null],
  [10_000, 10_000, 1, 'more_than_available'],
  [10_000, 10_001, 0, 'more_than_available'],
  [10_000, 0, 0, 'no_amount'],
  [0, 1, 0, 'more_than_available'],
  [-1, 1, 0, 'available_below_zero'],
])('of %i available, %i at a cost of %i: %s', (available, amount, cost, refusal) =>
  expect(withdrawalRefusal(available, withdrawal(amount, cost))).toBe(refusal),
);

const legs = (movement: ReturnType<typeof computeWithdrawal>) =>
  Object.fromEntries(movement.legs.map(({ account, amount_cents }) => [account, amount_cents]));

it.each([
  [
    'is on its way',
    computeWithdrawal(withdrawal(9_633, 367), '2026-11-24'),
    { available: -10_000, in_transit: 10_000 },
  ],
  [
    'has arrived, less its cost',
    computeWithdrawalEnd(withdrawal(9_633, 367), 'transferred', '2026-11-25'),
    { in_transit: -10_000, withdrawn: 9_633, transfer_fees: 367 },
  ],
  [
    'failed, and is back whole',
    computeWithdrawalEnd(withdrawal(9_633, 367), 'failed', '2026-11-25'),
    { in_transit: -10_000, available: 10_000 },
  ],
])('what is withdrawn %s', (_, movement, expected) => expect(legs(movement)).toEqual(expected));

it.each([
  [10_000, 299, 70, 0, 5_000],
  [3_333, 113, 23, 61, 1],
  [3_333, 113, 23, 61, 3_135],
  [100, 39, 60, 0, 1],
])('of a line of %i less %i, %i and %i a part brings %i, and no part has more than the line', (...cents) => {
  const [amount_cents, fee_cents, antifraud_cents, anticipation_cents, net] = cents;
  const line = { amount_cents, fee_cents, antifraud_cents, anticipation_cents };
  const part = splitLine(line, net);
  expect(netOf(part)).toBe(net);
  for (const key of ['amount_cents', 'fee_cents', 'antifraud_cents', 'anticipation_cents'] as const) {
    expect(part[key]).toBeGreaterThanOrEqual(0);
    expect(part[key]).toBeLessThanOrEqual(line[key]);
  }
});
