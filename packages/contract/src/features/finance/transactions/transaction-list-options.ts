import { type MoneyMethod, moneyMethods } from '../../orders/payments/payment-methods.ts';

/** Sort columns of the list of transactions. */
export const transactionSorts = ['date', 'value'] as const;
export type TransactionSort = (typeof transactionSorts)[number];

/** Payment methods; `other` includes each part of an alternative payment. */
export const transactionMethods = moneyMethods;
export type TransactionMethod = MoneyMethod;

/** Search fields of the list, one at a time on the screen. */
export const transactionSearches = ['tid', 'order', 'customer', 'amount'] as const;
export type TransactionSearch = (typeof transactionSearches)[number];

/** Approved payments that need a decision: those of a cancelled order, and those that exceed their order's total. */
export const unsettledKinds = ['paid_cancelled', 'overpaid'] as const;
export type Unsettled = (typeof unsettledKinds)[number];
