import { recordId } from '@botica/contract/kit/id-param';
import { workOutcomes } from '@botica/contract/platform/batches/batch-schemas';
import * as z from 'zod/mini';
import { listState } from '../../kit/list/list-state.ts';

export const workList = listState({ filters: { work: recordId, tab: z.enum(['failed', 'import']) }, wire: () => ({}) });

/** The person's own. */
export const ownWorkList = listState({});

/** What was given up. */
export const failedJobList = listState({});

/** What came of each record of a work. */
export const workResultList = listState({
  filters: { outcome: z.enum(workOutcomes) },
});
