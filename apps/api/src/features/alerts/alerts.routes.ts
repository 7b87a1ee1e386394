import { alerts } from '@botica/contract/features/alerts/alerts.contract';
import { serve } from '../../kit/http/serve.ts';
import type { Feature } from '../../platform/feature.ts';
import { listAlerts, markRead } from './own-alerts.ts';
import { alertJobs } from './tell-alerts.ts';

const routes = serve(alerts, {
  list: ({ query }, ctx) => listAlerts(ctx, query.p),
  markRead: ({ body }, ctx) => markRead(ctx, body.ids),
});

export const alertsFeature: Feature = { routes, jobs: alertJobs };
