// A file of its own: the first load of every page reads these names, and must not fetch the order's schemas.

/** Ways of payment that gateways know; fees are told of these alone. */
export const paymentMethods = ['credit_card', 'boleto', 'pix'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

export const isGatewayMethod = (method: MoneyMethod): method is PaymentMethod =>
  paymentMethods.some((known) => known === method);

/** All ways in which money comes: those that a gateway knows, and those that only the store's people record. */
export const moneyMethods = [...paymentMethods, 'debit_card', 'cash', 'transfer', 'other'] as const;
export type MoneyMethod = (typeof moneyMethods)[number];
