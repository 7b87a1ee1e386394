import type { SoldInstallment } from './sale-lines.ts';
import { halfUp, spread } from './shares.ts';

/** Cents of each instalment that were refunded or charged back. */
export interface Returned {
  refunded: number[];
  charged_back: number[];
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
const plus = (amounts: readonly number[], others: readonly number[]) =>
  amounts.map((amount, index) => amount + (others[index] ?? 0));
const minus = (amounts: readonly number[], others: readonly number[]) =>
  amounts.map((amount, index) => amount - (others[index] ?? 0));

/** Lowers the amounts to the total, in proportion to their sizes. */
function lowered(amounts: readonly number[], total: number): number[] {
  const by = sumOf(amounts) - total;
  return by > 0 ? minus(amounts, spread(by, amounts)) : [...amounts];
}

/** Raises the amounts to the total, in proportion to the remaining money of each instalment. */
function raised(amounts: readonly number[], total: number, remaining: readonly number[]): number[] {
  const by = total - sumOf(amounts);
  return by > 0 ? plus(amounts, spread(by, remaining)) : [...amounts];
}

/**
 * Refunded and charged-back money of each instalment after the totals have changed. Reductions come first (a won
 * chargeback, a smaller refund), then increases.
 */
export function returnedAfter(sold: readonly number[], before: Returned, refundedCents: number, chargedCents: number) {
  const kept = {
    refunded: lowered(before.refunded, refundedCents),
    charged_back: lowered(before.charged_back, chargedCents),
  };
  const refunded = raised(kept.refunded, refundedCents, minus(minus(sold, kept.refunded), kept.charged_back));
  const remaining = minus(minus(sold, refunded), kept.charged_back);
  return { refunded, charged_back: raised(kept.charged_back, chargedCents, remaining) } satisfies Returned;
}

/**
 * Fees of an instalment that return with its refund; none unless the terms say so. They depend on the total that went
 * back, so a full refund in several parts returns the full fee.
 */
export function returnedFees(sold: SoldInstallment, wentBackCents: number, returnsFees: boolean) {
  const shareOf = (fee: number) =>
    returnsFees && sold.amount_cents > 0 ? halfUp(fee, wentBackCents, sold.amount_cents) : 0;
  return { fee_cents: shareOf(sold.fee_cents), antifraud_cents: shareOf(sold.antifraud_cents) };
}
