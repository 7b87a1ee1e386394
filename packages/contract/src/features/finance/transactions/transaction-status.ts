import type { PaymentState } from '../../orders/order-schemas.ts';

/** Status numbers of transactions, by the wire names of their totals. */
export const transactionStatus = {
  approved: 0,
  waiting: 1,
  refused: 2,
  reversal: 3,
  chargeBack: 4,
  pendent: 5,
} as const;
export type TransactionTotal = keyof typeof transactionStatus;
export type TransactionStatus = (typeof transactionStatus)[TransactionTotal];

export const transactionStatuses = Object.values(transactionStatus);

export const isTransactionStatus = (value: unknown): value is TransactionStatus =>
  transactionStatuses.some((status) => status === value);

/** The status of a transaction for each state of a payment. */
export const statusOfPayment: Record<PaymentState, TransactionStatus> = {
  paid: transactionStatus.approved,
  waiting_payment: transactionStatus.waiting,
  refused: transactionStatus.refused,
  refunded: transactionStatus.reversal,
  chargeback: transactionStatus.chargeBack,
  processing: transactionStatus.pendent,
};
