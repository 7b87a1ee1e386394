import { type MoneyMethod, moneyMethods } from '../../orders/payments/payment-methods.ts';

/** The columns that the list of transactions offers to sort by. */
export const transactionSorts = ['date', 'value'] as const;
export type TransactionSort = (typeof transactionSorts)[number];

/** How money came; `other` is also each part of an alternative payment. */
export const transactionMethods = moneyMethods;
export type TransactionMethod = MoneyMethod;

/** What the list is searched by, one at a time on the screen. */
export const transactionSearches = ['tid', 'order', 'customer', 'amount'] as const;
export type TransactionSearch = (typeof transactionSearches)[number];

/** What is approved and should not stay: a cancelled order's, and those of an order whose payments exceed its total. */
export const unsettledKinds = ['paid_cancelled', 'overpaid'] as const;
export type Unsettled = (typeof unsettledKinds)[number];
