import { paymentMethodNames } from '../../orders/payments/payment-names.ts';
import type { TransactionMethod, TransactionSearch, Unsettled } from './transaction-list-options.ts';
import type { TransactionStatus, TransactionTotal } from './transaction-status.ts';

export const transactionMethodNames: Record<TransactionMethod, string> = paymentMethodNames;

export const transactionSearchNames: Record<TransactionSearch, string> = {
  tid: 'TID',
  order: 'Pedido',
  customer: 'Cliente',
  amount: 'Valor',
};

export const unsettledNames: Record<Unsettled, string> = {
  paid_cancelled: 'Pago e cancelado',
  overpaid: 'Pago a mais',
};

/** Names of the filters, in the audit and on the screen. */
export const transactionFilterNames = {
  receiver: 'Recebedor',
  status: 'Situação',
  payment_method: 'Forma de pagamento',
  unsettled: 'A resolver',
  from: 'De',
  to: 'Até',
  ...transactionSearchNames,
} as const;

/** Status names in the filter and the list. */
export const transactionStatusNames: Record<TransactionStatus, string> = {
  0: 'Aprovado',
  1: 'Aguardando',
  2: 'Recusado',
  3: 'Estornado',
  4: 'Chargeback',
  5: 'Pendente',
};

/** Labels of the totals. */
export const transactionTotalNames: Record<TransactionTotal, string> = {
  approved: 'Aprovados',
  waiting: 'Aguardando',
  refused: 'Recusados',
  reversal: 'Estorno',
  chargeBack: 'Chargeback',
  pendent: 'Pendente',
};
