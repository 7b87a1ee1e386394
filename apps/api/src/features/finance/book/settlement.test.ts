import { expect, it } from 'vitest';
import type { Line } from './line.ts';
import { settleDue } from './settlement.ts';

const waits = (recipient_id: number, due_on: string, amount_cents: number, fields: Partial<Line> = {}) => ({
  kind: 'sale' as const,
  installment: 1,
  amount_cents,
  fee_cents: 0,
  antifraud_cents: 0,
  anticipation_cents: 0,
  due_on,
  settled_on: null,
  anticipated_on: null,
  recipient_id,
  ...fields,
});
const moves = (recipient_id: number, day: string, cents: number) => ({
  kind: 'settlement',
  recipient_id,
  day,
  legs: [
    { account: 'waiting', amount_cents: -cents },
    { account: 'available', amount_cents: cents },
  ],
});

it('what is due becomes available on its own day, one movement for each recipient and day', () =>
  expect(
    settleDue(
      [
        waits(2, '2026-11-23', 1_000, { fee_cents: 30, antifraud_cents: 5 }),
        waits(1, '2026-11-24', 500),
        waits(1, '2026-11-23', 800),
        waits(1, '2026-11-23', -300, { kind: 'refund' }),
        waits(1, '2026-11-25', 999),
        waits(1, '2026-11-20', 700, { settled_on: '2026-11-20' }),
      ],
      '2026-11-24',
    ),
  ).toEqual([moves(1, '2026-11-23', 500), moves(2, '2026-11-23', 965), moves(1, '2026-11-24', 500)]));

it('what cancels itself out moves nothing', () =>
  expect(settleDue([waits(1, '2026-11-23', 800), waits(1, '2026-11-23', -800)], '2026-11-24')).toEqual([]));
