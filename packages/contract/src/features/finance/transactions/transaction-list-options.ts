/** The columns that the list of transactions offers to sort by. */
export const transactionSorts = ['date', 'value'] as const;
export type TransactionSort = (typeof transactionSorts)[number];

/** How money came; `other`: what is no card, boleto or PIX of a gateway. */
export const transactionMethods = ['credit_card', 'boleto', 'pix', 'other'] as const;
export type TransactionMethod = (typeof transactionMethods)[number];

/** What the list is searched by, one at a time on the screen. */
export const transactionSearches = ['tid', 'order', 'customer', 'amount'] as const;
export type TransactionSearch = (typeof transactionSearches)[number];

/** What is approved and should not stay: a cancelled order's, and those of an order whose payments exceed its total. */
export const unsettledKinds = ['paid_cancelled', 'overpaid'] as const;
export type Unsettled = (typeof unsettledKinds)[number];
