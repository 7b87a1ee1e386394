import { describe, expect, it } from 'vitest';
import { returnedAfter, returnedFees } from './refund-lines.ts';

describe('what went back of each instalment', () => {
  const sold = [3_334, 3_333, 3_333];
  const none = [0, 0, 0];

  it.each([
    ['a part, in proportion', none, none, 5_000, 0, [1_667, 1_667, 1_666], none],
    ['a second part, of what remains', [3_000, 0, 0], none, 4_000, 0, [3_048, 476, 476], none],
    ['the rest', [1_667, 1_667, 1_666], none, 10_000, 0, sold, none],
    ['less than was said before', [1_667, 1_667, 1_666], none, 2_500, 0, [833, 834, 833], none],
    ['none after all', [1_667, 1_667, 1_666], none, 0, 0, none, none],
    [
      'a chargeback of what remains',
      [1_667, 1_667, 1_666],
      none,
      5_000,
      5_000,
      [1_667, 1_667, 1_666],
      [1_667, 1_666, 1_667],
    ],
    ['a chargeback that was won', [10, 0, 0], [3_324, 3_333, 3_333], 10, 0, [10, 0, 0], none],
    ['a refund instead of the chargeback', none, sold, 10_000, 0, sold, none],
    ['a chargeback of less, since a part was refunded', none, sold, 3, 9_997, [1, 1, 1], [3_333, 3_332, 3_332]],
  ])('%s', (_, refunded, charged_back, refundedCents, chargedCents, wentBack, charged) =>
    expect(returnedAfter(sold, { refunded, charged_back }, refundedCents, chargedCents)).toEqual({
      refunded: wentBack,
      charged_back: charged,
    }),
  );
});

describe('the fees that come back', () => {
  const sold = { amount_cents: 3_333, fee_cents: 83, antifraud_cents: 23 };

  it.each([
    [1_000, true, 25, 7],
    [3_333, true, 83, 23],
    [0, true, 0, 0],
    [3_333, false, 0, 0],
  ])('with %i cents of 3,333, where they do: %s', (wentBack, returns, fee_cents, antifraud_cents) =>
    expect(returnedFees(sold, wentBack, returns)).toEqual({ fee_cents, antifraud_cents }),
  );

  it('are none of an instalment without cents', () =>
    expect(returnedFees({ amount_cents: 0, fee_cents: 0, antifraud_cents: 0 }, 0, true)).toEqual({
      fee_cents: 0,
      antifraud_cents: 0,
    }));
});
