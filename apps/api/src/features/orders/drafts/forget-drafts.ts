import { draftKeptDays } from '@botica/contract/features/orders/drafts/order-drafts.contract';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import type { Clock } from '../../../kit/context.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import type { JobContext, JobHandlers } from '../../../platform/jobs/job-handler.ts';
import { deleteUntouched, lastTyped } from './order-drafts.store.ts';

const jobKind = 'orders.forget_draft';
const keptMs = draftKeptDays * 24 * 3_600_000;

interface OfDraft {
  storeId: number;
  draftId: number;
}

/** Schedules the next check for the end of the retention period; each check has its own job key. */
export function enqueueForgetting(trx: Kysely<Tables>, clock: Clock, of: OfDraft, typedAt = clock()): Promise<void> {
  const runAt = new Date(typedAt.getTime() + keptMs);
  return enqueue(trx, { kind: jobKind, key: `${jobKind}:${of.draftId}:${runAt.getTime()}`, payload: of, runAt }, clock);
}

/** Job: deletes a draft that was untouched for 30 days; otherwise checks again later. */
async function forgetDraft(of: OfDraft, { db, clock }: JobContext): Promise<void> {
  await deleteUntouched(db, of.draftId, new Date(clock().getTime() - keptMs));
  const typedAt = await lastTyped(db, of.draftId);
  if (typedAt) await enqueueForgetting(db, clock, of, typedAt);
}

export const draftJobs: JobHandlers = { [jobKind]: forgetDraft };
