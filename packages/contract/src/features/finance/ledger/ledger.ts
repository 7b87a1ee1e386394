/**
 * The ledger. What a recipient's money is and where it is: what came and went (`sales` below zero, `refunds` and
 * `chargebacks` above), where it is now, and what it cost.
 */
export const accounts = [
  ...(['sales', 'refunds', 'chargebacks'] as const),
  ...(['waiting', 'available', 'in_transit', 'withdrawn'] as const),
  ...(['acquisition_fees', 'antifraud_fees', 'anticipation_fees', 'transfer_fees'] as const),
] as const;
export type Account = (typeof accounts)[number];

export type MovementKind =
  | ('sale' | 'refund' | 'chargeback' | 'chargeback_won' | 'correction')
  | ('settlement' | 'anticipation')
  | ('withdrawal_requested' | 'withdrawal_transferred' | 'withdrawal_failed');

/** Of a recipient, in cents. */
export type Balances = Record<Account, number>;
