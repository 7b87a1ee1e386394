import type { OrderAddress } from '@botica/contract/features/orders/order-schemas';

/** Lines as on an envelope without the CEP: street, number and complement; district; city and state. */
export function addressLines({ street, number, complement, district, city, uf }: OrderAddress): string[] {
  return [[`${street}, ${number}`, complement].filter(Boolean).join(' – '), district, `${city}/${uf}`].filter(Boolean);
}
