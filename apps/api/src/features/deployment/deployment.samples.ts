import { deployment } from '@botica/contract/features/deployment/deployment.contract';
import { samplesOf } from '../../../test/route-samples.ts';

export const deploymentSamples = samplesOf(deployment, {
  requestRefresh: { prepare: ({ api }) => api.db.deleteFrom('storefront_refreshes').execute() },
  lastRefresh: {},
});
