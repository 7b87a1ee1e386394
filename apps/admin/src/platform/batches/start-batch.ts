import type { Batch } from '@botica/contract/platform/batches/batch-schemas';
import { errorMessage } from '../../kit/api/error-message.ts';
import { toast } from '../../kit/feedback/toast.ts';
import { undoOfBatches } from './undo-of-batches.ts';
import { watchBatch } from './watched-batches.ts';

/**
 * Starts a long work by its call; from then on every page shows how far it is. Says what went wrong, and answers false.
 * `undo`: the call that takes back what it has done; it is offered for some seconds when the work is over.
 */
export async function startBatch(
  begin: () => Promise<Batch>,
  undo?: (batchId: number) => Promise<Batch>,
): Promise<boolean> {
  try {
    const { id } = await begin();
    if (undo) undoOfBatches.set(id, () => undo(id));
    watchBatch(id);
    return true;
  } catch (error) {
    toast.error(errorMessage(error));
    return false;
  }
}
