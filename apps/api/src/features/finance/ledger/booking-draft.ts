import type { Selectable } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { bookPayment, type Selling } from '../book/book-payment.ts';
import { type Booked, nothingBooked, type PaymentSaid } from '../book/booked.ts';
import type { Line } from '../book/line.ts';
import type { Movement } from '../book/movements.ts';
import type { PaymentEvent } from './unbooked-events.store.ts';

/** State of a transaction in the book while its events are booked, and the rows that they add. */
export interface BookingDraft {
  booked: Booked;
  lines: (Line & { event_id: number })[];
  movements: (Movement & { event_id: number })[];
}

type Stored = Pick<
  Selectable<Tables['transactions']>,
  'recipient_id' | 'approved_cents' | 'returned_cents' | 'charged_back_cents' | 'terms'
>;

export const newDraft = (recipientId: number): BookingDraft => ({
  booked: nothingBooked(recipientId),
  lines: [],
  movements: [],
});

export const draftOf = (stored: Stored, lines: readonly Line[]): BookingDraft => ({
  lines: [],
  movements: [],
  booked: {
    recipient_id: stored.recipient_id,
    terms: stored.terms,
    lines,
    approved_cents: stored.approved_cents,
    refunded_cents: stored.returned_cents,
    charged_back_cents: stored.charged_back_cents,
  },
});

/**
 * Books an event into the draft. Parts of alternative payments are skipped, because they have no provider, fee or
 * receivable. True if something was booked.
 */
export function take(
  draft: BookingDraft,
  event: Pick<PaymentEvent, 'id' | 'method' | 'event_installments' | 'status' | 'amount_cents' | 'refunded_cents'>,
  days: Pick<PaymentSaid, 'day' | 'own_day'>,
  under: Pick<Selling, 'fees' | 'book_since'>,
): boolean {
  const { id: event_id, method, event_installments: installments, status, amount_cents, refunded_cents } = event;
  if (method === null) return false;
  const state = { status, amount_cents, refunded_cents, ...days };
  const { booked, lines, movements } = bookPayment(draft.booked, state, { method, installments, ...under });
  draft.booked = booked;
  draft.lines.push(...lines.map((line) => ({ ...line, event_id })));
  draft.movements.push(...movements.map((movement) => ({ ...movement, event_id })));
  return movements.length > 0;
}

/** Columns of a transaction that store its state in the book. */
export const bookedColumns = ({ booked }: BookingDraft) => ({
  approved_cents: booked.approved_cents,
  returned_cents: booked.refunded_cents,
  charged_back_cents: booked.charged_back_cents,
});
