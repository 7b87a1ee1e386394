// A file of its own: the first load of every page reads these names, and must not fetch the order's schemas.

/** Payment methods of gateways, the only ones with fees. */
export const paymentMethods = ['credit_card', 'boleto', 'pix'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

export const isGatewayMethod = (method: MoneyMethod): method is PaymentMethod =>
  paymentMethods.some((known) => known === method);

/** All payment methods: those of gateways, and those that only people record. */
export const moneyMethods = [...paymentMethods, 'debit_card', 'cash', 'transfer', 'other'] as const;
export type MoneyMethod = (typeof moneyMethods)[number];
