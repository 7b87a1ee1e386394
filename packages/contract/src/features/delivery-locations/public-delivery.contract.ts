import * as z from 'zod/mini';
import { contract, get } from '../../kit/endpoint.ts';
import { money } from '../../kit/money.ts';
import { anyZip, deliveryLocation, leadDays } from './delivery-location.ts';
import { quote, quotedDays } from './delivery-locations.contract.ts';

/** A service that delivers to a CEP. */
const publicService = z.extend(
  z.pick(deliveryLocation, {
    service_name: true,
    service_type: true,
    service_cost: true,
    shipping_time: true,
    ships_low_temperature: true,
    week_availibility: true,
  }),
  {
    location_id: z.int(),
    /** Purchase (items less their discount) from which its freight is free; null means never. */
    free_from: z.nullable(money),
    ...quotedDays,
  },
);

const publicQuote = z.extend(z.pick(quote, { zip: true, lookup: true, city: true, district: true, state: true }), {
  /** The service whose rule wins; null if the store does not deliver there. */
  delivery: z.nullable(publicService),
  /** All services that deliver there, the winner first. */
  services: z.array(publicService),
});
export type PublicQuote = z.infer<typeof publicQuote>;

export const publicDelivery = contract('delivery-locations', {
  publicQuote: get('/v2/public/delivery', {
    summary: 'Por quanto e quando a loja entrega em um CEP o que é pedido agora, com o prazo de expedição dos produtos',
    access: 'public-token',
    cacheSeconds: 30,
    query: z.object({ zip: anyZip, lead_days: leadDays }),
    reply: publicQuote,
  }),
});
