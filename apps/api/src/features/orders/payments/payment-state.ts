import { type IntakePayment, wasPaid } from '@botica/contract/features/orders/intake/order-intake';
import type { PaymentState } from '@botica/contract/features/orders/order-schemas';
import { paymentErrors } from '@botica/contract/features/orders/payments/payment-errors';
import { wireToCents } from '@botica/contract/kit/money';
import type { Context } from '../../../kit/context.ts';
import { refuseOrder } from '../record/order-refusals.ts';

export interface PaymentMoney {
  status: PaymentState;
  refunded_cents: number;
  paid_at: Date | null;
}

/**
 * State of a payment's money, from what was sent at `seenAt` and from the stored state, which fills in what was not
 * sent. A full refund makes the payment refunded; after a partial refund it stays paid.
 */
export function paymentMoney(
  input: Omit<IntakePayment, 'payment_method'>,
  seenAt: Date,
  known?: PaymentMoney,
): PaymentMoney {
  if (!wasPaid(input.status)) return { status: input.status, refunded_cents: 0, paid_at: null };
  const amount = wireToCents(input.amount);
  const paidAt = input.paid_at ? new Date(input.paid_at) : (known?.paid_at ?? seenAt);
  const refunded = refundedCents(input, amount, known);
  const isWhole = refunded === amount && amount > 0;
  const state = isWhole ? 'refunded' : 'paid';
  return { status: input.status === 'chargeback' ? input.status : state, refunded_cents: refunded, paid_at: paidAt };
}

function refundedCents(
  { status, refunded_amount: refundedAmount }: Pick<IntakePayment, 'status' | 'refunded_amount'>,
  amount: number,
  known?: PaymentMoney,
): number {
  if (refundedAmount) return wireToCents(refundedAmount);
  return status === 'refunded' ? amount : Math.min(known?.refunded_cents ?? 0, amount);
}

/** Allowed lead of a sender's clock, in milliseconds. */
const aheadMs = 5 * 60_000;

/**
 * Refuses a payment date in the future.
 * @param path of the payment's fields in the body: `payments.0.`
 */
export function requirePastPayment(
  { clock }: Pick<Context, 'clock'>,
  { paid_at: paidAt }: Pick<IntakePayment, 'paid_at'>,
  path = '',
): void {
  if (!paidAt || Date.parse(paidAt) <= clock().getTime() + aheadMs) return;
  throw refuseOrder('orders.paid_in_future', {
    fields: { [`${path}paid_at`]: paymentErrors['orders.paid_in_future'].message },
  });
}
