import { storefront } from '@botica/contract/features/storefront/storefront.contract';
import type { Feature } from '../../kit/feature.ts';
import { serve } from '../../kit/http/serve.ts';
import { hookJobs } from './refresh/call-hook.ts';
import { requestRefresh, showLastRefresh } from './refresh/request-refresh.ts';

const storefrontRoutes = serve(storefront, {
  requestRefresh: (_input, ctx) => requestRefresh(ctx),
  lastRefresh: (_input, ctx) => showLastRefresh(ctx),
});

export const storefrontFeature: Feature = { routes: storefrontRoutes, jobs: hookJobs };
