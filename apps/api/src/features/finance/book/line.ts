import type { LineKind } from '@botica/contract/features/finance/receivables/receivable-states';

/** Parts of an instalment: the sale, what was refunded, and what was charged back. */
export type LinePart = 'sale' | 'refund' | 'chargeback';

/**
 * A row of `receivables`: money of one instalment that comes, or goes back if it is negative. Amounts and due day never
 * change. A line is settled once and anticipated at most once.
 */
export interface Line {
  kind: LineKind;
  /** Counted from 1. */
  installment: number;
  amount_cents: number;
  /** Taken off the amount. Negative if a refund returns it. */
  fee_cents: number;
  antifraud_cents: number;
  /** Fee of an anticipation, on the first of its lines. */
  anticipation_cents: number;
  /** Day on which the line becomes available without an anticipation, `YYYY-MM-DD`. */
  due_on: string;
  /** Day since which the line is available in the ledger; null while it waits. */
  settled_on: string | null;
  /** Day of the anticipation; then `settled_on` has the same day. */
  anticipated_on: string | null;
}

export type LineCents = Pick<Line, 'amount_cents' | 'fee_cents' | 'antifraud_cents' | 'anticipation_cents'>;

/** Net amount of a line; negative if money goes back. */
export const netOf = (line: LineCents) =>
  line.amount_cents - line.fee_cents - line.antifraud_cents - line.anticipation_cents;

export const partOf: Record<LineKind, LinePart> = {
  sale: 'sale',
  correction: 'sale',
  refund: 'refund',
  refund_reversal: 'refund',
  chargeback: 'chargeback',
  chargeback_won: 'chargeback',
};
