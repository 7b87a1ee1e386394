import {
  type Account,
  accounts,
  type Balances,
  type MovementKind,
} from '@botica/contract/features/finance/ledger/ledger';

/** What a movement adds to an account of its recipient. */
export interface Leg {
  account: Account;
  amount_cents: number;
}

/** A row of `ledger`: its legs come to zero, and it is never changed. */
export interface Movement {
  kind: MovementKind;
  recipient_id: number;
  /** The day of the book, `YYYY-MM-DD`. */
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

/** Legs of what accounts gain and lose; those that do neither have none. */
export function legsOf(amounts: Partial<Balances>): Leg[] {
  const legs: Leg[] = [];
  for (const account of accounts) {
    const amount_cents = amounts[account] ?? 0;
    if (amount_cents !== 0) legs.push({ account, amount_cents });
  }
  return legs;
}

/** What of the balances is not as it must be, in cents: approved, less what went back, is where the money is now. */
export function imbalanceOf(balances: Balances): number {
  const came = 0 - balances.sales - balances.refunds - balances.chargebacks;
  const current = balances.waiting + balances.available + balances.in_transit + balances.withdrawn;
  const { acquisition_fees, antifraud_fees, anticipation_fees, transfer_fees } = balances;
  return came - current - (acquisition_fees + antifraud_fees + anticipation_fees + transfer_fees);
}
