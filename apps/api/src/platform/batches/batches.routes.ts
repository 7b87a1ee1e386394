import { works } from '@botica/contract/platform/batches/batches.contract';
import { failedJobs } from '@botica/contract/platform/batches/failed-jobs.contract';
import { serve } from '../../kit/http/serve.ts';
import type { Feature } from '../feature.ts';
import { toWork } from './batch-wire.ts';
import { cancelWork } from './cancel-batch.ts';
import { listFailedJobs, retryJob } from './failed-jobs.ts';
import { fetchFile } from './fetch-file.ts';
import { listResults, listWorks, ownWork } from './own-batches.ts';
import { type WorkSides, workJobs } from './run-batch.ts';

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
