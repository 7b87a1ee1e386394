import { storefront } from '@botica/contract/features/storefront/storefront.contract';
import { samplesOf } from '../../../test/route-samples.ts';

export const storefrontSamples = samplesOf(storefront, {
  requestRefresh: { prepare: ({ api }) => api.db.deleteFrom('storefront_refreshes').execute() },
  lastRefresh: {},
});
