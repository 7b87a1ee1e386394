import type { Kysely } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import type { Clock } from '../../../kit/context.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import type { JobContext, JobHandlers } from '../../../platform/jobs/job-handler.ts';
import { findMarking, markPlaces } from './order-marks.store.ts';

const jobKind = 'orders.mark_places';
/** New orders between two looks at whether the marks are still good. */
const lookEvery = 500;
/** A store of fewer orders reads its lists from their ends. */
const fewOrders = 40_000;

/** The orders' places are looked at after some hundred new ones; call it in the transaction that writes them. */
export async function enqueueMarking(trx: Kysely<Tables>, clock: Clock, storeId: number, numbers: readonly number[]) {
  const hundreds = Math.max(...numbers.map((number) => Math.floor(number / lookEvery)));
  const isDue = numbers.some((number) => number % lookEvery === 0);
  if (isDue)
    await enqueue(trx, { kind: jobKind, key: `${jobKind}:${storeId}:${hundreds}`, payload: { storeId } }, clock);
}

/** Job: each far page adds up what was noted since the marks were made, so that it must not become much. */
async function lookAtMarks({ storeId }: { storeId: number }, { db }: JobContext): Promise<void> {
  const { orders, moves, has_marks: hasMarks } = await findMarking(db, storeId);
  const isMissing = orders >= fewOrders && !hasMarks;
  if (isMissing || moves >= Math.max(lookEvery, orders / 500)) await markPlaces(db, storeId);
}

export const orderJobs: JobHandlers = { [jobKind]: lookAtMarks };
