import { deployment } from '@botica/contract/features/deployment/deployment.contract';
import type { Feature } from '../../kit/feature.ts';
import { serve } from '../../kit/http/serve.ts';
import { deploymentJobs } from './deployment-jobs.ts';
import { requestRefresh, showLastRefresh } from './request-refresh.ts';

const deploymentRoutes = serve(deployment, {
  requestRefresh: (_input, ctx) => requestRefresh(ctx),
  lastRefresh: (_input, ctx) => showLastRefresh(ctx),
});

export const deploymentFeature: Feature = { routes: deploymentRoutes, jobs: deploymentJobs };
