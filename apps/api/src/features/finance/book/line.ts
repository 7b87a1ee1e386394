import type { LineKind } from '@botica/contract/features/finance/receivables/receivable-states';

/** What is told of an instalment apart: what was sold, what of it went back, and what was charged back. */
export type LinePart = 'sale' | 'refund' | 'chargeback';

/**
 * A row of `receivables`: money of one instalment of a transaction that comes, or goes back where it is below zero. Its
 * cents and its day are never changed; it is settled once, and anticipated once at most.
 */
export interface Line {
  kind: LineKind;
  /** 1 is the first. */
  installment: number;
  amount_cents: number;
  /** Taken off the amount; below zero where a refund brings it back. */
  fee_cents: number;
  antifraud_cents: number;
  /** Stands on the first line of what was anticipated together. */
  anticipation_cents: number;
  /** The day on which it becomes available by itself, `YYYY-MM-DD`. */
  due_on: string;
  /** The day since which the ledger has it as available; null while it waits. */
  settled_on: string | null;
  /** The day on which it was brought forward, which then is `settled_on` as well. */
  anticipated_on: string | null;
}

export type LineCents = Pick<Line, 'amount_cents' | 'fee_cents' | 'antifraud_cents' | 'anticipation_cents'>;

/** The money that a line says comes, or went. */
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
