/** What RD Station is told of, as its automations name it. */
export const conversionNames = {
  customer: 'botica-novo-cliente',
  order: 'botica-pedido-pago',
} as const;
