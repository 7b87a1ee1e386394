import { failedJobs } from '@botica/contract/features/works/failed-jobs.contract';
import { works } from '@botica/contract/features/works/works.contract';
import { type WorkSides, workJobs } from '../../kit/bulk/run-work.ts';
import { toWork } from '../../kit/bulk/work-wire.ts';
import type { Feature } from '../../kit/feature.ts';
import { serve } from '../../kit/http/serve.ts';
import { cancelWork } from './cancel-work.ts';
import { listFailedJobs, retryJob } from './failed-jobs.ts';
import { fetchFile } from './fetch-file.ts';
import { listResults, listWorks, ownWork } from './own-works.ts';

const failedJobsRoutes = serve(failedJobs, {
  failedJobs: ({ query }, ctx) => listFailedJobs(ctx, query.p),
  retryJob: ({ params }, ctx) => retryJob(ctx, params.id),
});

/** The kinds and the rights of people come from the features above this room: `all-features.ts` hands them in. */
export function worksFeatureOf({ kinds, actorOf }: WorkSides): Feature {
  const worksRoutes = serve(works, {
    list: ({ query }, ctx) => listWorks({ ...ctx, kinds }, query.p),
    show: async ({ params }, ctx) => toWork(await ownWork({ ...ctx, kinds }, params.id), ctx.clock()),
    results: ({ params, query }, ctx) => listResults({ ...ctx, kinds }, params.id, query),
    cancel: ({ params }, ctx) => cancelWork({ ...ctx, kinds }, params.id),
    file: ({ params }, ctx) => fetchFile({ ...ctx, kinds }, params.id),
  });
  return { routes: [...worksRoutes, ...failedJobsRoutes], jobs: workJobs({ kinds, actorOf }) };
}
