import { deliveryLocations } from '@botica/contract/features/delivery-locations/delivery-locations.contract';
import { freeShippingOptions } from '@botica/contract/features/delivery-locations/free-shipping';
import { rangeImports } from '@botica/contract/features/delivery-locations/import/range-imports.contract';
import { publicDelivery } from '@botica/contract/features/delivery-locations/public-delivery.contract';
import { serve } from '../../kit/http/serve.ts';
import type { Feature } from '../../platform/feature.ts';
import { importBatches } from '../../platform/imports/import-calls.ts';
import { simpleImport, simpleImportHandlers } from '../../platform/imports/simple-import.ts';
import { exportCoverage } from './coverage/export-coverage.ts';
import { listGaps, listOverlaps, measureCoverage } from './coverage/measure-coverage.ts';
import { rangeImport } from './import/range-import.ts';
import { listLocations } from './list/list-locations.ts';
import { createLocation, removeLocation, updateLocation } from './record/change-location.ts';
import { quoteShopDelivery } from './shop/quote-shop-delivery.ts';
import { quoteDelivery } from './tester/quote-delivery.ts';

const deliveryLocationsRoutes = serve(deliveryLocations, {
  list: ({ params, query }, ctx) => listLocations(ctx, params.id, query),
  create: ({ body }, ctx) => createLocation(ctx, body),
  update: ({ params, body }, ctx) => updateLocation(ctx, params.id, body),
  remove: ({ params }, ctx) => removeLocation(ctx, params.id),
  coverage: ({ params, query }, ctx) => measureCoverage(ctx, params.id, query),
  overlaps: ({ params, query }, ctx) => listOverlaps(ctx, params.id, query),
  gaps: ({ params, query }, ctx) => listGaps(ctx, params.id, query),
  exportCoverage: ({ params, query }, ctx) => exportCoverage(ctx, params.id, query),
  quote: ({ params, query }, ctx) => quoteDelivery(ctx, params.id, query),
  freeShippingCity: async () => ({ items: freeShippingOptions('city') }),
  freeShippingCountry: async () => ({ items: freeShippingOptions('country') }),
});

const shopRoutes = serve(publicDelivery, {
  publicQuote: ({ query }, ctx) => quoteShopDelivery(ctx, { zip: query.zip, leadDays: query.lead_days }),
});

const importRoutes = serve(rangeImports, simpleImportHandlers(rangeImport));

export const deliveryLocationsFeature: Feature = {
  routes: [...deliveryLocationsRoutes, ...shopRoutes, ...importRoutes],
  batches: importBatches('delivery-locations', rangeImports.endpoints.runImport.access, simpleImport(rangeImport)),
};
