import { expect, test } from 'vitest';
import { stateOfCharge } from './charge-state.ts';

const charge = {
  status: 'paid',
  transactionStatus: null,
  method: 'credit_card',
  amountCents: 10_000,
  paidCents: 0,
  canceledCents: 0,
  paidAt: null,
};
const paidAt = new Date('2026-11-18T12:00:00Z');

test.each([
  [{ status: 'paid', paidAt }, [0, 'paid', 10_000, 0]],
  [{ status: 'paid', paidAt, canceledCents: 2500 }, [0, 'paid', 10_000, 2500]],
  [{ status: 'paid', paidAt, canceledCents: 10_000 }, [3, 'refunded', 10_000, 10_000]],
  [{ status: 'overpaid', paidCents: 12_000 }, [0, 'paid', 12_000, 0]],
  [{ status: 'underpaid', paidCents: 8000 }, [0, 'paid', 8000, 0]],
  [{ status: 'pending', method: 'boleto' }, [1, 'waiting_payment', 10_000, 0]],
  [{ status: 'pending', method: 'pix' }, [1, 'waiting_payment', 10_000, 0]],
  [{ status: 'pending', transactionStatus: 'authorized_pending_capture' }, [5, 'processing', 10_000, 0]],
  [{ status: 'processing' }, [5, 'processing', 10_000, 0]],
  [{ status: 'failed' }, [2, 'refused', 10_000, 0]],
  [{ status: 'canceled', paidAt, canceledCents: 10_000 }, [3, 'refunded', 10_000, 10_000]],
  [{ status: 'canceled', transactionStatus: 'voided' }, [3, 'refunded', 10_000, 10_000]],
  [{ status: 'canceled', method: 'pix', transactionStatus: 'expired' }, [2, 'refused', 10_000, 0]],
  [{ status: 'chargedback', paidAt }, [4, 'chargeback', 10_000, 0]],
] as const)('%o', (reported, expected) => {
  const { status, payment, amountCents, refundedCents, isUnknown } = stateOfCharge({ ...charge, ...reported });
  expect([status, payment, amountCents, refundedCents]).toEqual(expected);
  expect(isUnknown).toBe(false);
});

test('a state that nobody has heard of is pending, and said to be unknown', () => {
  expect(stateOfCharge({ ...charge, status: 'levitating' })).toMatchObject({ status: 5, isUnknown: true });
});

test('more than 2^31 cents are counted', () => {
  expect(stateOfCharge({ ...charge, amountCents: 9_999_999_999, paidAt }).amountCents).toBe(9_999_999_999);
});
