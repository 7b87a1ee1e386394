import { describe, expect, it } from 'vitest';
import { halfUp, inParts, spread } from './shares.ts';

it.each([
  // 1.99 % of R$ 100,00, of R$ 0,25 (0.4975) and of R$ 12,50 (24.875).
  [10_000, 199, 10_000, 199],
  [25, 199, 10_000, 0],
  [1_250, 199, 10_000, 25],
  [50, 100, 10_000, 1],
  [49, 100, 10_000, 0],
  [0, 199, 10_000, 0],
  // A product that exceeds the exact range of a number: 9,999,999,999.99 at 99.99 %.
  [999_999_999_999, 9_999, 10_000, 999_899_999_999],
])('%i × %i / %i, half up, is %i', (amount, numerator, denominator, expected) =>
  expect(halfUp(amount, numerator, denominator)).toBe(expected),
);

describe('spread', () => {
  it.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [50, [34, 33, 33], [17, 17, 16]],
    [2, [1, 1, 1], [1, 1, 0]],
    [7, [0, 5, 5], [0, 4, 3]],
    [10, [3, 3, 4], [3, 3, 4]],
    [5, [0, 0], [0, 0]],
    [0, [3, 4], [0, 0]],
    [5, [], []],
    // The remainders are 0.6, 1.2 and 1.2: the remainder decides, not the position.
    [3, [1, 2, 2], [1, 1, 1]],
  ])('%i over %j is %j', (total, weights, expected) => expect(spread(total, weights)).toEqual(expected));

  it('never gives more than a weight while there is enough of them', () => {
    for (let total = 0; total <= 60; total++) {
      const weights = [20, 1, 17, 0, 22];
      const shares = spread(total, weights);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(total);
      expect(shares.every((share, index) => share >= 0 && share <= (weights[index] ?? 0))).toBe(true);
    }
  });
});

it.each([
  [10_000, 3, [3_334, 3_333, 3_333]],
  [10_001, 3, [3_335, 3_333, 3_333]],
  [2, 3, [2, 0, 0]],
  [15_000, 1, [15_000]],
  [0, 2, [0, 0]],
])('%i in %i parts is %j', (amount, parts, expected) => expect(inParts(amount, parts)).toEqual(expected));
