import { batches } from '@botica/contract/platform/batches/batches.contract';
import { failedJobs } from '@botica/contract/platform/batches/failed-jobs.contract';
import { serve } from '../../kit/http/serve.ts';
import type { Feature } from '../feature.ts';
import { toBatch } from './batch-wire.ts';
import { cancelBatch } from './cancel-batch.ts';
import { listFailedJobs, retryJob } from './failed-jobs.ts';
import { fetchFile } from './fetch-file.ts';
import { listBatches, listResults, ownBatch } from './own-batches.ts';
import { type BatchSides, batchJobs } from './run-batch.ts';

const failedJobsRoutes = serve(failedJobs, {
  failedJobs: ({ query }, ctx) => listFailedJobs(ctx, query.p),
  retryJob: ({ params }, ctx) => retryJob(ctx, params.id),
});

/** `all-features.ts` passes the kinds and the permission check, because they come from features above this room. */
export function batchesFeatureOf({ kinds, actorOf }: BatchSides): Feature {
  const batchesRoutes = serve(batches, {
    list: ({ query }, ctx) => listBatches({ ...ctx, kinds }, query.p),
    show: async ({ params }, ctx) => toBatch(await ownBatch({ ...ctx, kinds }, params.id), ctx.clock()),
    results: ({ params, query }, ctx) => listResults({ ...ctx, kinds }, params.id, query),
    cancel: ({ params }, ctx) => cancelBatch({ ...ctx, kinds }, params.id),
    file: ({ params }, ctx) => fetchFile({ ...ctx, kinds }, params.id),
  });
  return { routes: [...batchesRoutes, ...failedJobsRoutes], jobs: batchJobs({ kinds, actorOf }) };
}
