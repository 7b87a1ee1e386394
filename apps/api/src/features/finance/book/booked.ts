import type { SaleTerms } from '@botica/contract/features/finance/settings/sale-terms';
import type { PaymentState } from '@botica/contract/features/orders/order-schemas';
import type { Line } from './line.ts';
import type { Movement } from './movements.ts';

/** Where a payment's money is: what was approved in all, and what of it went back or was charged back, in cents. */
export interface Money {
  approved_cents: number;
  refunded_cents: number;
  charged_back_cents: number;
}

/** What the book holds of a transaction: a row of `transactions`, and its rows of `receivables`, oldest first. */
export interface Booked extends Money {
  recipient_id: number;
  /** Of the payment that is approved now, or was last. */
  terms: SaleTerms | null;
  lines: readonly Line[];
}

/** What an event adds to the book, and what the book then holds of the transaction. */
export interface Booking {
  booked: Booked;
  lines: Line[];
  movements: Movement[];
}

/** What a row of `payment_events` says. */
export interface PaymentSaid {
  status: PaymentState;
  amount_cents: number;
  refunded_cents: number;
  /** On which it is booked, in the store's zone, `YYYY-MM-DD`. */
  day: string;
  /** Its own day, where that lies in a month that was closed before: whose fees hold. */
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

/** What has not come, or turned out not to have come, is none: only these states have money. */
export function moneySaid({ status, amount_cents, refunded_cents }: PaymentSaid): Money {
  if (status !== 'paid' && status !== 'refunded' && status !== 'chargeback') {
    return { approved_cents: 0, refunded_cents: 0, charged_back_cents: 0 };
  }
  const approved = Math.max(0, amount_cents);
  const told = Math.min(approved, Math.max(0, refunded_cents));
  // A refund without an amount is one of the whole.
  const refunded = status === 'refunded' && told === 0 ? approved : told;
  const charged = status === 'chargeback' ? approved - refunded : 0;
  return { approved_cents: approved, refunded_cents: refunded, charged_back_cents: charged };
}
