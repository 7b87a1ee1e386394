import { expect, test } from 'vitest';
import { lineOf } from './payable-line.ts';

const payable = {
  id: '1',
  status: 'waiting_funds',
  type: 'credit',
  amountCents: 10_000,
  feeCents: 299,
  anticipationFeeCents: 0,
  fraudFeeCents: 70,
  installment: 1,
  chargeId: 'ch_1',
  recipientId: 're_1',
  anticipationId: null,
  paymentDate: '2026-12-18T00:00:00Z',
};
const here = { timeZone: 'America/Sao_Paulo', today: '2026-11-18' };

test.each([
  [{}, { kind: 'sale', due_on: '2026-12-18', settled_on: null }],
  [{ paymentDate: '2026-12-18T02:00:00.000Z' }, { due_on: '2026-12-17' }],
  [{ paymentDate: '2026-12-31T23:59:59-03:00' }, { due_on: '2026-12-31' }],
  [{ paymentDate: '2018-11-04T03:00:00Z' }, { due_on: '2018-11-04' }],
  [{ status: 'paid', paymentDate: '2026-11-10T00:00:00Z' }, { settled_on: '2026-11-10' }],
  [
    { status: 'prepaid', anticipationFeeCents: 120 },
    { settled_on: '2026-11-18', anticipation_cents: 120 },
  ],
  [{ status: 'suspended' }, { settled_on: null }],
  [
    { type: 'refund', amountCents: -2500 },
    { kind: 'refund', amount_cents: -2500 },
  ],
  [{ type: 'refund_reversal' }, { kind: 'refund_reversal' }],
  [{ type: 'chargeback', amountCents: -10_000 }, { kind: 'chargeback' }],
  [{ type: 'chargeback_refund' }, { kind: 'chargeback_won' }],
  [{ type: 'never_seen', amountCents: -5 }, { kind: 'refund' }],
] as const)('%o', (reported, expected) => {
  expect(lineOf({ ...payable, ...reported }, here)).toMatchObject(expected);
});
