import { deliveryLocations } from '@botica/contract/features/delivery-locations/delivery-locations.contract';
import { freeShippingOptions } from '@botica/contract/features/delivery-locations/free-shipping';
import type { Feature } from '../../kit/feature.ts';
import { withIdempotency } from '../../kit/http/idempotency.ts';
import { serve } from '../../kit/http/serve.ts';
import { tagged } from '../../kit/http/tagged.ts';
import { measureCoverage } from './coverage/measure-coverage.ts';
import { importRanges } from './import/import-ranges.ts';
import { listLocations } from './list/list-locations.ts';
import { createLocation, removeLocation, updateLocation } from './record/change-location.ts';
import { quoteDelivery } from './tester/quote-delivery.ts';

const deliveryLocationsRoutes = serve(deliveryLocations, {
  list: ({ params, query }, ctx) => listLocations(ctx, params.id, query),
  create: ({ body }, ctx, http) =>
    tagged(
      http,
      withIdempotency(ctx, 'delivery-locations.create', ctx.idempotencyKey, body, (inside) =>
        createLocation(inside, body),
      ),
    ),
  update: ({ params, body }, ctx, http) => tagged(http, updateLocation(ctx, params.id, body)),
  remove: ({ params }, ctx) => removeLocation(ctx, params.id),
  coverage: ({ params }, ctx) => measureCoverage(ctx, params.id),
  quote: ({ params, query }, ctx) => quoteDelivery(ctx, params.id, query),
  importRanges: ({ params, body }, ctx) =>
    withIdempotency(ctx, 'delivery-locations.importRanges', ctx.idempotencyKey, { ...params, ...body }, (inside) =>
      importRanges(inside, params.id, body),
    ),
  freeShippingCity: async () => ({ items: freeShippingOptions('city') }),
  freeShippingCountry: async () => ({ items: freeShippingOptions('country') }),
});

export const deliveryLocationsFeature: Feature = { routes: deliveryLocationsRoutes };
