import { paymentMethodNames } from '../orders/payment-names.ts';

/** The columns that the list of transactions offers to sort by. */
export const transactionSorts = ['date', 'value'] as const;
export type TransactionSort = (typeof transactionSorts)[number];

/** How money came; `other`: what is no card, boleto or PIX of a gateway. */
export const transactionMethods = ['credit_card', 'boleto', 'pix', 'other'] as const;
export type TransactionMethod = (typeof transactionMethods)[number];

export const transactionMethodNames: Record<TransactionMethod, string> = { ...paymentMethodNames, other: 'Outro' };

/** What the list is searched by, one at a time on the screen. */
export const transactionSearches = ['tid', 'order', 'customer', 'amount'] as const;
export type TransactionSearch = (typeof transactionSearches)[number];

export const transactionSearchNames: Record<TransactionSearch, string> = {
  tid: 'TID',
  order: 'Pedido',
  customer: 'Cliente',
  amount: 'Valor',
};

/** What is approved and should not stay: a cancelled order's, and those of an order whose payments exceed its total. */
export const unsettledKinds = ['paid_cancelled', 'overpaid'] as const;
export type Unsettled = (typeof unsettledKinds)[number];

export const unsettledNames: Record<Unsettled, string> = {
  paid_cancelled: 'Pago e cancelado',
  overpaid: 'Pago a mais',
};

/** What the list is narrowed to, as the audit and the screen's filters call it. */
export const transactionFilterNames = {
  receiver: 'Recebedor',
  status: 'Situação',
  payment_method: 'Forma de pagamento',
  unsettled: 'A resolver',
  from: 'De',
  to: 'Até',
  ...transactionSearchNames,
} as const;
