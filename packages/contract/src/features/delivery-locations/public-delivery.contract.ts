import * as z from 'zod/mini';
import { contract, get } from '../../kit/endpoint.ts';
import { anyZip, deliveryLocation } from './delivery-location.ts';
import { quote, quotedDays } from './delivery-locations.contract.ts';

const publicQuote = z.extend(z.pick(quote, { zip: true, lookup: true, city: true, district: true, state: true }), {
  /** How the store delivers there; null: it does not. */
  delivery: z.nullable(
    z.extend(
      z.pick(deliveryLocation, {
        service_name: true,
        service_type: true,
        service_cost: true,
        shipping_time: true,
        ships_low_temperature: true,
      }),
      quotedDays,
    ),
  ),
});
export type PublicQuote = z.infer<typeof publicQuote>;

export const publicDelivery = contract('delivery-locations', {
  publicQuote: get('/v2/public/delivery', {
    summary: 'Por quanto e quando a loja entrega em um CEP o que fica pronto hoje',
    access: 'public-token',
    cacheSeconds: 30,
    query: z.object({ zip: anyZip }),
    reply: publicQuote,
  }),
});
