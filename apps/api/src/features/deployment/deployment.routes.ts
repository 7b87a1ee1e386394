import { deployment } from '@botica/contract/features/deployment/deployment.contract';
import { serve } from '../../kit/http/serve.ts';
import { requestRefresh, showLastRefresh } from './request-refresh.ts';

export const deploymentRoutes = serve(deployment, {
  requestRefresh: (_input, ctx) => requestRefresh(ctx),
  lastRefresh: (_input, ctx) => showLastRefresh(ctx),
});
