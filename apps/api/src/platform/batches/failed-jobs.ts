import { type Pagination, paginate } from '@botica/contract/kit/page';
import { type FailedJob, failedJobsErrors, jobName } from '@botica/contract/platform/batches/failed-jobs.contract';
import { refusalsOf } from '../../kit/app-error.ts';
import type { Context } from '../../kit/context.ts';
import { inTransaction } from '../../kit/db/transaction.ts';
import { audit } from '../audit/audit.ts';
import { beginAgain, findFailedJobAndLock, readFailedJobs } from '../jobs/failed-jobs.store.ts';

const refuse = refusalsOf(failedJobsErrors);

export async function listFailedJobs(
  { db, actor }: Context,
  page: number,
): Promise<{ items: FailedJob[]; pagination: Pagination }> {
  const listing = { values: { storeId: actor.storeId }, shape: {}, isAscending: false, page };
  const { rows, total } = await readFailedJobs(db, listing);
  const items = rows.map(({ id, kind, attempts, last_error: reason, ...row }) => ({
    id,
    kind,
    name: jobName(kind),
    attempts,
    reason,
    created_at: row.created_at.toISOString(),
    failed_at: (row.failed_at ?? row.created_at).toISOString(),
    may_retry: row.sending_since === null,
  }));
  return { items, pagination: paginate(page, total) };
}

/** Restarts a failed job with all of its attempts. An e-mail that may have been sent is never sent again. */
export function retryJob(ctx: Context, id: number): Promise<Record<string, never>> {
  const { storeId } = ctx.actor;
  return inTransaction(ctx.db, async (trx) => {
    const job = await findFailedJobAndLock(trx, storeId, id);
    if (job === undefined) throw refuse('works.job_not_found');
    if (job.sending_since !== null) throw refuse('works.job_maybe_sent');
    await beginAgain(trx, id, ctx.clock());
    const changes = { job: [null, jobName(job.kind)] as [unknown, unknown] };
    await audit(trx, ctx, { entity: 'store', entityId: storeId, action: 'works.job_retried', changes });
    return {};
  });
}
