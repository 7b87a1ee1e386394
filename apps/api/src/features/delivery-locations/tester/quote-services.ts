import type { Quote } from '@botica/contract/features/delivery-locations/delivery-locations.contract';
import { freeFreight } from '@botica/contract/features/delivery-locations/free-shipping';
import { normaliseText } from '@botica/contract/kit/text';
import { type Quoting, quoteWithTerms } from './quote-delivery.ts';

/** A service that delivers to a CEP, with its most exact location. */
export interface QuotedService {
  location: Quote['matches'][number]['location'];
  dispatch_date: string | null;
  delivery_date: string | null;
  /** Purchase amount from which the freight is free, in the form of the wire; null if it never is. */
  free_from: string | null;
}

export type QuotedServices = Pick<Quote, 'zip' | 'lookup' | 'city' | 'district' | 'state'> & {
  services: QuotedService[];
};

/**
 * Quotes the services of a branch for a CEP, the best one first. The site, the test of coupons and orders by staff all
 * use it, so that they charge the same freight.
 */
export async function quoteServices(
  ctx: Quoting,
  branchId: number,
  request: { zip: string; leadDays?: number | undefined },
): Promise<QuotedServices> {
  const { quote, home, conditions } = await quoteWithTerms(ctx, branchId, request);
  const { matches, ready_date: _, reason: __, ...place } = quote;
  const byService = new Map<string, (typeof matches)[number]>();
  for (const match of matches) {
    const name = normaliseText(match.location.service_name);
    if (!byService.has(name)) byService.set(name, match);
  }
  const found = [...byService.values()];
  const free = freeFreight(
    conditions,
    { home, destination: place },
    found.map(({ location: { id, service_type, service_cost } }) => ({
      location_id: id,
      service_type,
      cost: service_cost,
    })),
  );
  return {
    ...place,
    services: found.map(({ location, dispatch_date, delivery_date }) => ({
      location,
      dispatch_date,
      delivery_date,
      free_from: free?.location_id === location.id ? free.from : null,
    })),
  };
}
