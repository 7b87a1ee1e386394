import type { PaymentState } from '@botica/contract/features/orders/order-schemas';
import { describe, expect, it } from 'vitest';
import { bookPayment, type Selling } from './book-payment.ts';
import { type Booked, nothingBooked } from './booked.ts';
import type { FeeRow } from './fee-table.ts';
import { netOf } from './line.ts';

const fees: FeeRow[] = [
  {
    method: 'credit_card',
    installments_from: 1,
    installments_to: 12,
    valid_from: '2026-01-01',
    rate: 300,
    fixed_cents: 0,
    antifraud_cents: 60,
    settle_days: 30,
    returns_fee_on_refund: true,
  },
];
const kept = fees.map((row) => ({ ...row, returns_fee_on_refund: false }));
const card: Selling = { method: 'credit_card', installments: 3, fees, book_since: '2026-01-01' };

type Told = [day: string, status: PaymentState, amount: number, refunded?: number];

/** Books events of one payment; returns what each of them adds, in a readable form. */
function tell(selling: Selling, ...events: Told[]) {
  let booked: Booked = nothingBooked(1);
  const added = events.map(([day, status, amount_cents, refunded_cents = 0]) => {
    const booking = bookPayment(booked, { day, status, amount_cents, refunded_cents }, selling);
    booked = booking.booked;
    return {
      lines: booking.lines.map((line) => `${line.installment} ${line.kind} ${netOf(line)} ${line.due_on}`),
      movements: booking.movements.map(
        ({ kind, legs }) => `${kind} ${legs.map((leg) => `${leg.account} ${leg.amount_cents}`).join(', ')}`,
      ),
    };
  });
  return { added, last: added.at(-1), booked };
}

const sold = ['2026-11-24', 'paid', 30_000] as const;

it('a sale of three instalments waits, less its fees', () =>
  expect(tell(card, [...sold]).last).toEqual({
    lines: ['1 sale 9680 2026-12-24', '2 sale 9680 2027-01-25', '3 sale 9680 2027-02-22'],
    movements: ['sale sales -30000, waiting 29040, acquisition_fees 900, antifraud_fees 60'],
  }));

it.each<[string, Selling, Told, string[], string[]]>([
  [
    'a part that goes back before anything was due, with its fees',
    card,
    ['2026-11-30', 'paid', 30_000, 3_000],
    ['1 refund -968 2026-12-24', '2 refund -968 2027-01-25', '3 refund -968 2027-02-22'],
    ['refund refunds 3000, waiting -2904, acquisition_fees -90, antifraud_fees -6'],
  ],
  [
    'the whole, where fees stay fees',
    { ...card, fees: kept },
    ['2026-11-30', 'refunded', 30_000, 30_000],
    ['1 refund -10000 2026-12-24', '2 refund -10000 2027-01-25', '3 refund -10000 2027-02-22'],
    ['refund refunds 30000, waiting -30000'],
  ],
  [
    'a chargeback after the first was paid out: that is due on the day',
    { ...card, fees: kept },
    ['2026-12-24', 'chargeback', 30_000],
    ['1 chargeback -10000 2026-12-24', '2 chargeback -10000 2027-01-25', '3 chargeback -10000 2027-02-22'],
    ['chargeback chargebacks 30000, waiting -20000, available -10000'],
  ],
  [
    'an amount that turns out lower',
    card,
    ['2026-11-25', 'paid', 27_000],
    ['1 correction -970 2026-12-24', '2 correction -970 2027-01-25', '3 correction -970 2027-02-22'],
    ['correction sales 3000, waiting -2910, acquisition_fees -90'],
  ],
  [
    'money that was refused after all',
    card,
    ['2027-01-10', 'refused', 30_000],
    ['1 correction -9680 2027-01-10', '2 correction -9680 2027-01-25', '3 correction -9680 2027-02-22'],
    ['correction sales 30000, waiting -19360, available -9680, acquisition_fees -900, antifraud_fees -60'],
  ],
  ['what is told again', card, ['2027-01-10', 'paid', 30_000], [], []],
  ['a later day of the same payment', card, ['2026-11-23', 'paid', 30_000], [], []],
])('after a sale: %s', (_, selling, event, lines, movements) =>
  expect(tell(selling, [...sold], event).last).toEqual({ lines, movements }),
);

describe('a chargeback that is won', () => {
  it('is reversed exactly, fees included', () => {
    const { last, booked } = tell(
      card,
      [...sold],
      ['2026-12-24', 'chargeback', 30_000],
      ['2027-02-01', 'paid', 30_000],
    );
    expect(last).toEqual({
      lines: [
        '1 chargeback_won 9680 2027-02-01',
        '2 chargeback_won 9680 2027-02-01',
        '3 chargeback_won 9680 2027-02-22',
      ],
      movements: [
        'chargeback_won chargebacks -30000, waiting 9680, available 19360, acquisition_fees 900, antifraud_fees 60',
      ],
    });
    expect(booked.lines.reduce((sum, line) => sum + netOf(line), 0)).toBe(29_040);
  });

  it('leaves what was refunded before', () => {
    const { booked } = tell(
      card,
      ...([[...sold], ['2026-11-25', 'paid', 30_000, 10_001], ['2026-12-01', 'chargeback', 30_000, 10_001]] as Told[]),
      ['2026-12-02', 'paid', 30_000, 10_001],
    );
    expect(booked).toMatchObject({ approved_cents: 30_000, refunded_cents: 10_001, charged_back_cents: 0 });
    const before = tell(card, [...sold], ['2026-11-25', 'paid', 30_000, 10_001]).booked;
    const sumOf = ({ lines }: Booked) =>
      [1, 2, 3].map((installment) =>
        lines.filter((line) => line.installment === installment).reduce((sum, line) => sum + netOf(line), 0),
      );
    expect(sumOf(booked)).toEqual(sumOf(before));
  });
});

it('refunds in parts bring back the same fees as one of the whole', () => {
  const parts = tell(
    card,
    [...sold],
    ['2026-11-25', 'paid', 30_000, 1],
    ['2026-11-26', 'paid', 30_000, 17_777],
    [...(['2026-11-27', 'refunded', 30_000, 30_000] as const)],
  );
  expect(parts.booked.lines.reduce((sum, { fee_cents }) => sum + fee_cents, 0)).toBe(0);
  expect(parts.booked.lines.reduce((sum, line) => sum + netOf(line), 0)).toBe(0);
});

it('a refund that was less gives back what it took', () =>
  expect(
    tell(card, [...sold], ['2026-11-25', 'paid', 30_000, 6_000], ['2026-11-26', 'paid', 30_000, 3_000]).last,
  ).toEqual({
    lines: ['1 refund_reversal 968 2026-12-24', '2 refund_reversal 968 2027-01-25', '3 refund_reversal 968 2027-02-22'],
    movements: ['correction refunds -3000, waiting 2904, acquisition_fees 90, antifraud_fees 6'],
  }));

it('what goes back of an anticipated instalment is due at once, and its fee stays', () => {
  const { booked } = tell(card, [...sold]);
  const [first, ...rest] = booked.lines.map((line) => ({ ...line }));
  if (!first) return expect.fail('no line');
  const anticipated = { ...first, anticipation_cents: 190, settled_on: '2026-11-25', anticipated_on: '2026-11-25' };
  const refund = { day: '2026-11-26', status: 'refunded', amount_cents: 30_000, refunded_cents: 30_000 } as const;
  const { lines, booked: after } = bookPayment({ ...booked, lines: [anticipated, ...rest] }, refund, card);
  expect(lines.map((line) => [netOf(line), line.due_on, line.settled_on])).toEqual([
    [-9_680, '2026-11-26', '2026-11-26'],
    [-9_680, '2027-01-25', null],
    [-9_680, '2027-02-22', null],
  ]);
  expect(after.lines.reduce((sum, line) => sum + netOf(line), 0)).toBe(-190);
});

describe('odd histories', () => {
  it.each<[string, Told[], object]>([
    [
      'refunded before it was paid',
      [['2026-11-24', 'refunded', 5_000, 5_000]],
      { approved_cents: 5_000, refunded_cents: 5_000 },
    ],
    [
      'refunded without an amount',
      [['2026-11-24', 'refunded', 5_000]],
      { approved_cents: 5_000, refunded_cents: 5_000 },
    ],
    ['a chargeback of what nobody saw paid', [['2026-11-24', 'chargeback', 5_000]], { charged_back_cents: 5_000 }],
    ['refused, and never paid', [['2026-11-24', 'refused', 5_000]], { approved_cents: 0, lines: [] }],
    ['paid with nothing', [['2026-11-24', 'paid', 0]], { approved_cents: 0, lines: [] }],
    ['refunded more than was paid', [['2026-11-24', 'paid', 5_000, 9_000]], { refunded_cents: 5_000 }],
    [
      'processing after a chargeback',
      [[...sold], ['2026-11-25', 'chargeback', 30_000], ['2026-11-26', 'processing', 30_000]],
      { approved_cents: 0, refunded_cents: 0, charged_back_cents: 0 },
    ],
  ])('%s', (_, events, expected) => expect(tell(card, ...events).booked).toMatchObject(expected));

  it('paid, waiting and paid again is a new sale under the terms of its day', () => {
    const { last } = tell(
      {
        ...card,
        installments: 1,
        fees: [...fees, ...fees.map((row) => ({ ...row, rate: 500, valid_from: '2026-12-01' }))],
      },
      ...([[...sold], ['2026-11-26', 'waiting_payment', 30_000], ['2026-12-01', 'paid', 30_000]] as Told[]),
    );
    expect(last?.lines).toEqual(['1 sale 28440 2026-12-31']);
  });

  it('the fees of its day hold for good', () => {
    const { booked } = tell(card, [...sold]);
    const output = { day: '2026-12-01', status: 'paid', amount_cents: 60_000, refunded_cents: 0 } as const;
    const dearer = { ...card, fees: fees.map((row) => ({ ...row, rate: 900 })), installments: 12 };
    expect(bookPayment(booked, output, dearer).lines.map(({ fee_cents }) => fee_cents)).toEqual([300, 300, 300]);
  });
});

describe('a payment from before the book', () => {
  const old = { ...card, book_since: '2026-11-01' };
  const before: Told = ['2018-03-01', 'paid', 30_000];

  it('counts as withdrawn and leaves no receivable', () =>
    expect(tell(old, before).last).toEqual({ lines: [], movements: ['sale sales -30000, withdrawn 30000'] }));

  it.each<[string, Told[], string[], string[]]>([
    [
      'that went back before it, as well',
      [['2018-03-09', 'refunded', 30_000, 30_000]],
      [],
      ['refund refunds 30000, withdrawn -30000'],
    ],
    [
      'that goes back now is missing today',
      [['2026-11-24', 'paid', 30_000, 500]],
      ['1 refund -500 2026-11-24'],
      ['refund refunds 500, available -500'],
    ],
    [
      'a refund that was less comes back where it went',
      [
        ['2018-03-09', 'paid', 30_000, 400],
        ['2026-11-24', 'paid', 30_000, 500],
        ['2026-11-25', 'paid', 30_000, 100],
      ],
      ['1 refund_reversal 100 2026-11-25'],
      ['correction refunds -400, available 100, withdrawn 300'],
    ],
    [
      'a chargeback that is won',
      [
        ['2026-11-24', 'chargeback', 30_000],
        ['2026-11-25', 'paid', 30_000],
      ],
      ['1 chargeback_won 30000 2026-11-25'],
      ['chargeback_won chargebacks -30000, available 30000'],
    ],
  ])('%s', (_, events, lines, movements) => expect(tell(old, before, ...events).last).toEqual({ lines, movements }));
});
