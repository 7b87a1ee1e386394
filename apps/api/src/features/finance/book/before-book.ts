import type { Booked, Money } from './booked.ts';
import { newLine } from './installment-lines.ts';
import { type Line, type LinePart, partOf } from './line.ts';

/** What of a change is a receivable, and what goes through accounts alone. */
interface Settled {
  lines: Line[];
  /** Of each part, in cents: what comes, or goes back below zero, against what was withdrawn before the book began. */
  direct: Record<LinePart, number>;
}

const line = (kind: Line['kind'], amount_cents: number, day: string) =>
  newLine(kind, 1, { amount_cents, fee_cents: 0, antifraud_cents: 0 }, day, day);

const kinds = { refund: ['refund', 'refund_reversal'], chargeback: ['chargeback', 'chargeback_won'] } as const;

/** More that goes back is money of today; what comes back undoes lines first, then what was settled before. */
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

/** A payment from before the book counts as withdrawn; what goes back of it afterwards is missing today. */
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
