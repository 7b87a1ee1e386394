import type { Batch } from '@botica/contract/platform/batches/batch-schemas';

/** Works of this page that can be taken back for a while after their end, by the call that does it. A reload forgets them. */
export const undoOfBatches = new Map<number, () => Promise<Batch>>();
