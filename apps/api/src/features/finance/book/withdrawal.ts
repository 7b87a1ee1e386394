import { type LineCents, netOf } from './line.ts';
import { legsOf, type Movement } from './movements.ts';

/** A withdrawal of a recipient's, a row of `withdrawals`: what is sent to its account, and what sending costs. */
export interface Withdrawal {
  recipient_id: number;
  amount_cents: number;
  cost_cents: number;
}

export type WithdrawalRefusal = 'no_amount' | 'available_below_zero' | 'more_than_available';

export const outcomeOf = ({ amount_cents, cost_cents }: Withdrawal) => amount_cents + cost_cents;

/** Why money may not leave; null where it may. Its cost leaves with it. */
export function withdrawalRefusal(availableCents: number, withdrawal: Withdrawal): WithdrawalRefusal | null {
  if (availableCents < 0) return 'available_below_zero';
  if (withdrawal.amount_cents <= 0) return 'no_amount';
  return outcomeOf(withdrawal) > availableCents ? 'more_than_available' : null;
}

/** From now on the money is on its way, and nobody else's. */
export function computeWithdrawal(withdrawal: Withdrawal, day: string): Movement {
  const cents = outcomeOf(withdrawal);
  const legs = legsOf({ available: -cents, in_transit: cents });
  return { kind: 'withdrawal_requested', recipient_id: withdrawal.recipient_id, day, legs };
}

/** It has arrived, and sending it has cost what it cost; or it failed, and all of it is back. */
export function computeWithdrawalEnd(withdrawal: Withdrawal, outcome: 'transferred' | 'failed', day: string): Movement {
  const { recipient_id, amount_cents, cost_cents } = withdrawal;
  const cents = outcomeOf(withdrawal);
  const legs =
    outcome === 'failed'
      ? legsOf({ in_transit: -cents, available: cents })
      : legsOf({ in_transit: -cents, withdrawn: amount_cents, transfer_fees: cost_cents });
  return { kind: `withdrawal_${outcome}`, recipient_id, day, legs };
}

/** A part of a line with this net and its share of the fees; the line keeps the rest. */
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
