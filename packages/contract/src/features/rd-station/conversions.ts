/** Names of the conversions in RD Station's automations. */
export const conversionNames = {
  customer: 'botica-novo-cliente',
  order: 'botica-pedido-pago',
} as const;
