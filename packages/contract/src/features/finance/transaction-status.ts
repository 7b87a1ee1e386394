import type { PaymentState } from '../orders/order-schemas.ts';

/** How a transaction stands, by the names that its totals bear on the wire. */
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

/** What a person reads in the filter and in the list. */
export const transactionStatusNames: Record<TransactionStatus, string> = {
  0: 'Aprovado',
  1: 'Aguardando',
  2: 'Recusado',
  3: 'Estornado',
  4: 'Chargeback',
  5: 'Pendente',
};

/** What a person reads above the totals. */
export const transactionTotalNames: Record<TransactionTotal, string> = {
  approved: 'Aprovados',
  waiting: 'Aguardando',
  refused: 'Recusados',
  reversal: 'Estorno',
  chargeBack: 'Chargeback',
  pendent: 'Pendente',
};

/** A payment's state as the financial screen tells it. */
export const statusOfPayment: Record<PaymentState, TransactionStatus> = {
  paid: transactionStatus.approved,
  waiting_payment: transactionStatus.waiting,
  refused: transactionStatus.refused,
  refunded: transactionStatus.reversal,
  chargeback: transactionStatus.chargeBack,
  processing: transactionStatus.pendent,
};
