/** The value that means "no free shipping". */
export const noFreeShipping = -1;

/** Smallest purchase, in whole reais, from which shipping is free; a closed list. */
const thresholds = {
  city: [noFreeShipping, 0, 30, 50, 80, 100, 150, 200, 300],
  country: [noFreeShipping, 0, 100, 150, 200, 250, 300, 400, 500, 1000],
} as const;

function label(threshold: number): string {
  if (threshold === noFreeShipping) return 'Sem frete grátis';
  if (threshold === 0) return 'Frete grátis em todas as compras';
  return `Frete grátis a partir de R$ ${threshold.toLocaleString('pt-BR')},00`;
}

export interface FreeShippingOption {
  free_shipping: number;
  label: string;
}

/** The options for the store's own city, or for the rest of the country. */
export function freeShippingOptions(scope: keyof typeof thresholds): FreeShippingOption[] {
  return thresholds[scope].map((threshold) => ({ free_shipping: threshold, label: label(threshold) }));
}
