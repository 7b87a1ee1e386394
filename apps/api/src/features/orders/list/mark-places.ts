import type { Kysely } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import type { Clock } from '../../../kit/context.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import type { JobContext, JobHandlers } from '../../../platform/jobs/job-handler.ts';
import { findMarking, markPlaces } from './order-marks.store.ts';

const jobKind = 'orders.mark_places';
/** Number of new orders between two checks of the marks. */
const lookEvery = 500;
/** Smaller stores have no marks; their lists are read from either end. */
const fewOrders = 40_000;

/** Enqueues a check of the marks every few hundred orders. Call it in the transaction that writes the orders. */
export async function enqueueMarking(trx: Kysely<Tables>, clock: Clock, storeId: number, numbers: readonly number[]) {
  const hundreds = Math.max(...numbers.map((number) => Math.floor(number / lookEvery)));
  const isDue = numbers.some((number) => number % lookEvery === 0);
  if (isDue)
    await enqueue(trx, { kind: jobKind, key: `${jobKind}:${storeId}:${hundreds}`, payload: { storeId } }, clock);
}

/**
 * Job: renews the marks when they are missing or when many moves were recorded. Each far page adds up all moves since
 * the marks were made, so their number has to stay small.
 */
async function lookAtMarks({ storeId }: { storeId: number }, { db }: JobContext): Promise<void> {
  const { orders, moves, has_marks: hasMarks } = await findMarking(db, storeId);
  const isMissing = orders >= fewOrders && !hasMarks;
  if (isMissing || moves >= Math.max(lookEvery, orders / 500)) await markPlaces(db, storeId);
}

export const orderJobs: JobHandlers = { [jobKind]: lookAtMarks };
