import { comparedName } from '../../kit/brazil/place-name.ts';
import { centsToWire, wireToCents } from '../../kit/money.ts';
import type { ServiceType } from './delivery-location.ts';

/** The value for "no free shipping". */
export const noFreeShipping = -1;

/** Allowed minimum purchases for free shipping, in whole reais. */
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

/** Minimum purchases for free shipping, in whole reais. */
export interface FreeShippingConditions {
  free_shipping_city: number;
  free_shipping_country: number;
}

interface Place {
  city: string | null;
  state: string | null;
}

interface Service {
  location_id: number;
  service_type: ServiceType;
  cost: string;
}

const isSamePlace = (one: Place | null, other: Place): boolean =>
  !!one?.city && !!other.city && one.state === other.state && comparedName(one.city) === comparedName(other.city);

/**
 * The condition of a place. The city's precedes the country's; a store without one for its city uses the country's
 * there.
 */
function thresholdAt(
  { free_shipping_city: city, free_shipping_country: country }: FreeShippingConditions,
  isHome: boolean,
) {
  return isHome && city !== noFreeShipping ? city : country;
}

/**
 * The one rule of free freight. Of the services that deliver to a CEP the cheapest by ground is free from a purchase on,
 * of equal ones the first; `home` is the place of the central branch. Returns that service's location and the purchase (items
 * less their discount) in the wire's form; null where no service is ever free.
 */
export function freeFreight(
  conditions: FreeShippingConditions,
  { home, destination }: { home: Place | null; destination: Place },
  services: readonly Service[],
): { location_id: number; from: string } | null {
  const threshold = thresholdAt(conditions, isSamePlace(home, destination));
  if (threshold === noFreeShipping) return null;
  const ground = services.filter(({ service_type: type }) => type === 'ground');
  const [first, ...others] = ground;
  if (first === undefined) return null;
  const cheapest = others.reduce(
    (best, each) => (wireToCents(each.cost) < wireToCents(best.cost) ? each : best),
    first,
  );
  return { location_id: cheapest.location_id, from: centsToWire(threshold * 100) };
}
