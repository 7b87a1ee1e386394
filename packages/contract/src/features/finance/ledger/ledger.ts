/**
 * Accounts of the ledger: the origin of a recipient's money (`sales` negative, `refunds` and `chargebacks` positive),
 * its present place, and its costs.
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

/** Balances of a recipient, in cents. */
export type Balances = Record<Account, number>;
