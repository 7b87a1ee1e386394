import { recordId } from '@botica/contract/kit/id-param';
import { batchOutcomes } from '@botica/contract/platform/batches/batch-schemas';
import * as z from 'zod/mini';
import { listState } from '../../kit/list/list-state.ts';

export const batchList = listState({
  filters: { work: recordId, tab: z.enum(['failed']) },
  wire: () => ({}),
});

/** The person's own batches. */
export const ownBatchList = listState({});

/** Jobs that were given up. */
export const failedJobList = listState({});

/** Results for each record of a batch. */
export const batchResultList = listState({
  filters: { outcome: z.enum(batchOutcomes) },
});
