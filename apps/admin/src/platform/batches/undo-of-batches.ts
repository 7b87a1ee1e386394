import type { Batch } from '@botica/contract/platform/batches/batch-schemas';

/** Undo calls of this page's batches, offered for a while after their end. A reload drops them. */
export const undoOfBatches = new Map<number, () => Promise<Batch>>();
