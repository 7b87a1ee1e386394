import { failedJobs } from '@botica/contract/features/works/failed-jobs.contract';
import { works } from '@botica/contract/features/works/works.contract';
import { workJobs } from '../../kit/bulk/run-work.ts';
import { toWork } from '../../kit/bulk/work-wire.ts';
import type { Feature } from '../../kit/feature.ts';
import { serve } from '../../kit/http/serve.ts';
import { actingAgent } from '../session/open/acting-agent.ts';
import { cancelWork } from './cancel-work.ts';
import { listFailedJobs, retryJob } from './failed-jobs.ts';
import { fetchFile } from './fetch-file.ts';
import { listResults, listWorks, ownWork } from './own-works.ts';
import { workKinds } from './work-kinds.ts';

const worksRoutes = serve(works, {
  list: ({ query }, ctx) => listWorks(ctx, query.p),
  show: async ({ params }, ctx) => toWork(await ownWork(ctx, params.id), ctx.clock()),
  results: ({ params, query }, ctx) => listResults(ctx, params.id, query),
  cancel: ({ params }, ctx) => cancelWork(ctx, params.id),
  file: ({ params }, ctx) => fetchFile(ctx, params.id),
});

const failedJobsRoutes = serve(failedJobs, {
  failedJobs: ({ query }, ctx) => listFailedJobs(ctx, query.p),
  retryJob: ({ params }, ctx) => retryJob(ctx, params.id),
});

export const worksFeature: Feature = {
  routes: [...worksRoutes, ...failedJobsRoutes],
  jobs: workJobs({ kinds: workKinds, actorOf: actingAgent }),
};
