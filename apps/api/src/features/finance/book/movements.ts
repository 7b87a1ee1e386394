import {
  type Account,
  accounts,
  type Balances,
  type MovementKind,
} from '@botica/contract/features/finance/ledger/ledger';

/** Change of one account of the recipient. */
export interface Leg {
  account: Account;
  amount_cents: number;
}

/** A row of `ledger`. Its legs add up to zero, and it never changes. */
export interface Movement {
  kind: MovementKind;
  recipient_id: number;
  /** Booking day, `YYYY-MM-DD`. */
  day: string;
  legs: Leg[];
}

export const noBalances = (): Balances => ({
  sales: 0,
  refunds: 0,
  chargebacks: 0,
  waiting: 0,
  available: 0,
  in_transit: 0,
  withdrawn: 0,
  acquisition_fees: 0,
  antifraud_fees: 0,
  anticipation_fees: 0,
  transfer_fees: 0,
});

/** Turns changes of accounts into legs; an account without change has none. */
export function legsOf(amounts: Partial<Balances>): Leg[] {
  const legs: Leg[] = [];
  for (const account of accounts) {
    const amount_cents = amounts[account] ?? 0;
    if (amount_cents !== 0) legs.push({ account, amount_cents });
  }
  return legs;
}

/**
 * Difference in cents between the approved money less what went back, and the places where the money is now. It must be
 * zero.
 */
export function imbalanceOf(balances: Balances): number {
  const came = 0 - balances.sales - balances.refunds - balances.chargebacks;
  const current = balances.waiting + balances.available + balances.in_transit + balances.withdrawn;
  const { acquisition_fees, antifraud_fees, anticipation_fees, transfer_fees } = balances;
  return came - current - (acquisition_fees + antifraud_fees + anticipation_fees + transfer_fees);
}
