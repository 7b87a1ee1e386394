import type { OrderAddress } from '@botica/contract/features/orders/order-schemas';

/** Street and number with the complement, district, city and state: as on an envelope, without the CEP. */
export function addressLines({ street, number, complement, district, city, uf }: OrderAddress): string[] {
  return [[`${street}, ${number}`, complement].filter(Boolean).join(' – '), district, `${city}/${uf}`].filter(Boolean);
}
