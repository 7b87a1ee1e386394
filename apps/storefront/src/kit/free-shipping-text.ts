import type { PublicStore } from '@botica/contract/features/website/info/site-info';

type Conditions = Pick<PublicStore['commercial_conditions'], 'free_shipping_city' | 'free_shipping_country'>;
type Shop = { address: { city: string } | null; commercial_conditions: Conditions };

const from = (reais: number) =>
  reais === 0 ? 'em todas as compras' : `a partir de R$\u00a0${reais.toLocaleString('pt-BR')},00`;

/**
 * Describes free shipping as `freeFreight` of the contract grants it, null where there is none: the city of the shop first,
 * which is unknown without its address, then the country.
 */
export function freeShippingText({ address, commercial_conditions: conditions }: Shop): string | null {
  const { free_shipping_city, free_shipping_country: country } = conditions;
  const city = address === null ? -1 : free_shipping_city;
  if (city < 0 && country < 0) return null;
  if (city === country) return `Frete grátis ${from(city)}`;
  if (city < 0) return `Frete grátis no país ${from(country)}`;
  const inCity = `Frete grátis em ${address?.city} ${from(city)}`;
  return country < 0 ? inCity : `${inCity} e no resto do país ${from(country)}`;
}
