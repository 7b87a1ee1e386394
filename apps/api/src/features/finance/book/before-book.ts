import type { Booked, Money } from './booked.ts';
import { newLine } from './installment-lines.ts';
import { type Line, type LinePart, partOf } from './line.ts';

/** A change, split into receivables and amounts that change accounts only. */
interface Settled {
  lines: Line[];
  /**
   * Cents by part that are booked against money withdrawn before the book began. Negative means money that went back.
   */
  direct: Record<LinePart, number>;
}

const line = (kind: Line['kind'], amount_cents: number, day: string) =>
  newLine(kind, 1, { amount_cents, fee_cents: 0, antifraud_cents: 0 }, day, day);

const kinds = { refund: ['refund', 'refund_reversal'], chargeback: ['chargeback', 'chargeback_won'] } as const;

/** A larger refund takes money of today. A smaller one undoes lines first, then amounts from before the book. */
function goBack(booked: Booked, part: 'refund' | 'chargeback', byCents: number, day: string, isBefore: boolean) {
  const [goes, comes] = kinds[part];
  if (byCents > 0) {
    return isBefore ? { lines: [], direct: -byCents } : { lines: [line(goes, -byCents, day)], direct: 0 };
  }
  const ofLines = booked.lines
    .filter(({ kind }) => partOf[kind] === part)
    .reduce((sum, { amount_cents }) => sum - amount_cents, 0);
  const back = Math.min(-byCents, ofLines);
  return { lines: back > 0 ? [line(comes, back, day)] : [], direct: -byCents - back };
}

/** Books a payment from before the book. It counts as withdrawn, so a later refund is missing from today's money. */
export function settledBefore(booked: Booked, money: Money, day: string, isBefore: boolean): Settled {
  const refund = goBack(booked, 'refund', money.refunded_cents - booked.refunded_cents, day, isBefore);
  const charged = money.charged_back_cents - booked.charged_back_cents;
  const chargeback = goBack(booked, 'chargeback', charged, day, isBefore);
  const sale = money.approved_cents - booked.approved_cents;
  return {
    lines: [...refund.lines, ...chargeback.lines],
    direct: { sale, refund: refund.direct, chargeback: chargeback.direct },
  };
}
