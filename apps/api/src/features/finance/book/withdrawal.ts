import { type LineCents, netOf } from './line.ts';
import { legsOf, type Movement } from './movements.ts';

/** A row of `withdrawals`: the amount that is sent to the recipient's account, and the cost. */
export interface Withdrawal {
  recipient_id: number;
  amount_cents: number;
  cost_cents: number;
}

export type WithdrawalRefusal = 'no_amount' | 'available_below_zero' | 'more_than_available';

export const outcomeOf = ({ amount_cents, cost_cents }: Withdrawal) => amount_cents + cost_cents;

/** The reason to refuse a withdrawal; null if it is allowed. The cost is withdrawn too. */
export function withdrawalRefusal(availableCents: number, withdrawal: Withdrawal): WithdrawalRefusal | null {
  if (availableCents < 0) return 'available_below_zero';
  if (withdrawal.amount_cents <= 0) return 'no_amount';
  return outcomeOf(withdrawal) > availableCents ? 'more_than_available' : null;
}

/** Moves the money from the available balance to the money in transit. */
export function computeWithdrawal(withdrawal: Withdrawal, day: string): Movement {
  const cents = outcomeOf(withdrawal);
  const legs = legsOf({ available: -cents, in_transit: cents });
  return { kind: 'withdrawal_requested', recipient_id: withdrawal.recipient_id, day, legs };
}

/** Ends a withdrawal: after a transfer the cost is booked, after a failure all money returns. */
export function computeWithdrawalEnd(withdrawal: Withdrawal, outcome: 'transferred' | 'failed', day: string): Movement {
  const { recipient_id, amount_cents, cost_cents } = withdrawal;
  const cents = outcomeOf(withdrawal);
  const legs =
    outcome === 'failed'
      ? legsOf({ in_transit: -cents, available: cents })
      : legsOf({ in_transit: -cents, withdrawn: amount_cents, transfer_fees: cost_cents });
  return { kind: `withdrawal_${outcome}`, recipient_id, day, legs };
}

/** Splits off a part of a line with this net amount and its share of the fees. The line keeps the rest. */
export function splitLine(line: LineCents, netCents: number): LineCents {
  const part = (cents: number) => Math.round((cents * netCents) / netOf(line));
  const fee_cents = part(line.fee_cents);
  const antifraud_cents = part(line.antifraud_cents);
  const anticipation_cents = part(line.anticipation_cents);
  return {
    amount_cents: netCents + fee_cents + antifraud_cents + anticipation_cents,
    fee_cents,
    antifraud_cents,
    anticipation_cents,
  };
}
