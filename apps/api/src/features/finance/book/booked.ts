import type { SaleTerms } from '@botica/contract/features/finance/settings/sale-terms';
import type { PaymentState } from '@botica/contract/features/orders/order-schemas';
import type { Line } from './line.ts';
import type { Movement } from './movements.ts';

/** Money of a payment in cents: what was approved, and what of it was refunded or charged back. */
export interface Money {
  approved_cents: number;
  refunded_cents: number;
  charged_back_cents: number;
}

/** State of a transaction in the book: a row of `transactions` with its rows of `receivables`, oldest first. */
export interface Booked extends Money {
  recipient_id: number;
  /** Terms of the present approval, or of the last one. */
  terms: SaleTerms | null;
  lines: readonly Line[];
}

/** Rows that an event adds to the book, and the state after it. */
export interface Booking {
  booked: Booked;
  lines: Line[];
  movements: Movement[];
}

/** State of a payment in a row of `payment_events`. */
export interface PaymentSaid {
  status: PaymentState;
  amount_cents: number;
  refunded_cents: number;
  /** Booking day in the time zone of the store, `YYYY-MM-DD`. */
  day: string;
  /** Day of the event if it lies in a month that was closed before. The fees of that day apply. */
  own_day?: string;
}

export const nothingBooked = (recipient_id: number): Booked => ({
  recipient_id,
  terms: null,
  lines: [],
  approved_cents: 0,
  refunded_cents: 0,
  charged_back_cents: 0,
});

/** Money of a state. Only a paid, refunded or charged-back payment has any. */
export function moneySaid({ status, amount_cents, refunded_cents }: PaymentSaid): Money {
  if (status !== 'paid' && status !== 'refunded' && status !== 'chargeback') {
    return { approved_cents: 0, refunded_cents: 0, charged_back_cents: 0 };
  }
  const approved = Math.max(0, amount_cents);
  const reported = Math.min(approved, Math.max(0, refunded_cents));
  // A refund without an amount is a refund of the whole.
  const refunded = status === 'refunded' && reported === 0 ? approved : reported;
  const charged = status === 'chargeback' ? approved - refunded : 0;
  return { approved_cents: approved, refunded_cents: refunded, charged_back_cents: charged };
}
