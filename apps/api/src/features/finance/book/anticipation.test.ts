import { describe, expect, it } from 'vitest';
import { type AnticipationRequest, anticipationFee, computeAnticipation, planAnticipation } from './anticipation.ts';

it.each([
  [10_000, 200, 30, 200],
  [10_000, 200, 45, 300],
  [10_000, 200, 1, 7],
  // 1.665 and 0.5 are rounded half up.
  [3_330, 150, 1, 2],
  [50, 100, 30, 1],
  [10_000, 0, 30, 0],
  // A product that exceeds the exact range of a number: a large amount for a year.
  [999_999_999_999, 350, 365, 425_833_333_333],
])('%i cents at %i a month for %i days cost %i', (net, rate, days, fee) =>
  expect(anticipationFee(net, rate, days)).toBe(fee),
);

describe('an anticipation', () => {
  const day = '2026-11-24';
  const waiting = [
    { line_id: 5, due_on: '2027-01-25', net_cents: 3_000 },
    { line_id: 4, due_on: '2026-12-24', net_cents: 3_000 },
    { line_id: 7, due_on: '2026-12-24', net_cents: 1_000 },
    { line_id: 6, due_on: '2027-02-22', net_cents: 3_000 },
    // These cannot be anticipated: money due today, a debt, and money whose fee exceeds it.
    { line_id: 1, due_on: day, net_cents: 9_000 },
    { line_id: 2, due_on: '2026-12-24', net_cents: -500 },
  ];
  const ask = (fields: Partial<AnticipationRequest>, available = 0) =>
    planAnticipation(waiting, available, { amount_cents: 1, timeframe: 'start', monthly_rate: 200, day, ...fields });
  const taken = (fields: Partial<AnticipationRequest>) => {
    const plan = ask(fields);
    return typeof plan === 'string' ? plan : plan.taken.map(({ line_id }) => line_id);
  };

  it.each([
    ['start', 1, [4]],
    ['start', 3_000, [4]],
    ['start', 3_001, [4, 7]],
    ['start', 10_000, [4, 7, 5, 6]],
    ['end', 1, [6]],
    ['end', 6_500, [6, 5, 7]],
  ] as const)('from the %s takes whole instalments until %i cents are reached', (timeframe, amount_cents, ids) =>
    expect(taken({ timeframe, amount_cents })).toEqual(ids),
  );

  it('says before what each costs, and moves what remains', () => {
    const plan = ask({ amount_cents: 4_001 });
    if (typeof plan === 'string') return expect.fail(plan);
    expect(plan.taken.map(({ anticipation_cents }) => anticipation_cents)).toEqual([60, 20, 124]);
    expect(computeAnticipation(plan, 9, day)).toEqual({
      kind: 'anticipation',
      recipient_id: 9,
      day,
      legs: [
        { account: 'waiting', amount_cents: -7_000 },
        { account: 'available', amount_cents: 6_796 },
        { account: 'anticipation_fees', amount_cents: 204 },
      ],
    });
  });

  it.each([
    ['more than waits', { amount_cents: 10_001 }, 0, 'more_than_waiting'],
    ['of nothing', { amount_cents: 0 }, 0, 'no_amount'],
    ['while available is below zero', { amount_cents: 1 }, -1, 'available_below_zero'],
    ['that costs all that it brings', { amount_cents: 1, monthly_rate: 10_000 }, 0, 'more_than_waiting'],
  ])('is refused: %s', (_, fields, available, refusal) => expect(ask(fields, available)).toBe(refusal));
});
