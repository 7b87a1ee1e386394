import type { JobContext, JobHandlers } from '../../../platform/jobs/job-handler.ts';
import { findStore } from '../../stores/stores.store.ts';

export const hookJobKind = 'deployment.call_hook';

/** Time after which the job gives up. The next refresh is allowed by then and can be requested again. */
const patienceMs = 30 * 60_000;

/** Job: calls the operator's builder. A second call for one request only builds the same pages again. */
async function callHook(job: { storeId: number; requestedAt: string }, ctx: JobContext): Promise<void> {
  const { storefrontHook } = ctx.outside;
  if (storefrontHook === null) return;
  if (ctx.clock().getTime() - ctx.job.createdAt.getTime() > patienceMs) {
    ctx.log.warn({ jobId: ctx.job.id }, "gave up calling the storefront's hook");
    return;
  }
  const store = await findStore(ctx.db, job.storeId);
  if (store === undefined) return;
  await storefrontHook.call({ storeDomain: store.domain, requestedAt: new Date(job.requestedAt) });
}

export const hookJobs: JobHandlers = { [hookJobKind]: callHook };
