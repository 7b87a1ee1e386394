import type { PublicStore } from '@botica/contract/features/website/info/site-info';

type Conditions = Pick<PublicStore['commercial_conditions'], 'free_shipping_city' | 'free_shipping_country'>;

const from = (reais: number) =>
  reais === 0 ? 'em todas as compras' : `a partir de R$\u00a0${reais.toLocaleString('pt-BR')},00`;

/** Describes free shipping; a negative threshold means that there is none. */
export function freeShippingText({
  free_shipping_city: city,
  free_shipping_country: country,
}: Conditions): string | null {
  if (city < 0 && country < 0) return null;
  if (city === country) return `Frete grátis ${from(city)}`;
  const parts = [city >= 0 ? `na cidade ${from(city)}` : '', country >= 0 ? `no país ${from(country)}` : ''];
  return `Frete grátis ${parts.filter(Boolean).join(' e ')}`;
}
