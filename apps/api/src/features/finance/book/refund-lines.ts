import type { SoldInstallment } from './sale-lines.ts';
import { halfUp, spread } from './shares.ts';

/** What of each instalment went back, and what of it was charged back, in cents. */
export interface Returned {
  refunded: number[];
  charged_back: number[];
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
const plus = (amounts: readonly number[], others: readonly number[]) =>
  amounts.map((amount, index) => amount + (others[index] ?? 0));
const minus = (amounts: readonly number[], others: readonly number[]) =>
  amounts.map((amount, index) => amount - (others[index] ?? 0));

/** Less of it, in proportion to what it is of each instalment. Of none, nothing is left over. */
function lowered(amounts: readonly number[], total: number): number[] {
  const by = sumOf(amounts) - total;
  return by > 0 ? minus(amounts, spread(by, amounts)) : [...amounts];
}

/** More of it, in proportion to what remains of each instalment. */
function raised(amounts: readonly number[], total: number, remaining: readonly number[]): number[] {
  const by = total - sumOf(amounts);
  return by > 0 ? plus(amounts, spread(by, remaining)) : [...amounts];
}

/**
 * What went back of each instalment once so much did in all: first what is given back (a chargeback that was won, a refund
 * that was less), then what goes back besides.
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
 * What of an instalment's fees comes back with what went back of it: nothing, unless they say so. It follows from what
 * went back in all, so that the whole brings back the whole, in however many parts.
 */
export function returnedFees(sold: SoldInstallment, wentBackCents: number, returnsFees: boolean) {
  const shareOf = (fee: number) =>
    returnsFees && sold.amount_cents > 0 ? halfUp(fee, wentBackCents, sold.amount_cents) : 0;
  return { fee_cents: shareOf(sold.fee_cents), antifraud_cents: shareOf(sold.antifraud_cents) };
}
