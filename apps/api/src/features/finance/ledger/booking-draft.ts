import type { Selectable } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { bookPayment, type Selling } from '../book/book-payment.ts';
import { type Booked, nothingBooked, type PaymentSaid } from '../book/booked.ts';
import type { Line } from '../book/line.ts';
import type { Movement } from '../book/movements.ts';
import type { PaymentEvent } from './unbooked-events.store.ts';

/** What the book holds of a transaction while events of it are taken in, and what they add. */
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
 * Parts of alternative payments have no provider, no fee and no receivable: the book knows nothing of them. True where
 * something was booked.
 */
export function take(
  draft: BookingDraft,
  event: Pick<PaymentEvent, 'id' | 'method' | 'event_installments' | 'status' | 'amount_cents' | 'refunded_cents'>,
  days: Pick<PaymentSaid, 'day' | 'own_day'>,
  under: Pick<Selling, 'fees' | 'book_since'>,
): boolean {
  const { id: event_id, method, event_installments: installments, status, amount_cents, refunded_cents } = event;
  if (method === null) return false;
  const said = { status, amount_cents, refunded_cents, ...days };
  const { booked, lines, movements } = bookPayment(draft.booked, said, { method, installments, ...under });
  draft.booked = booked;
  draft.lines.push(...lines.map((line) => ({ ...line, event_id })));
  draft.movements.push(...movements.map((movement) => ({ ...movement, event_id })));
  return movements.length > 0;
}

/** The columns of a transaction in which the book keeps what it holds of it. */
export const bookedColumns = ({ booked }: BookingDraft) => ({
  approved_cents: booked.approved_cents,
  returned_cents: booked.refunded_cents,
  charged_back_cents: booked.charged_back_cents,
});
