import type { Batch } from '@botica/contract/platform/batches/batch-schemas';
import { errorMessage } from '../../kit/api/error-message.ts';
import { toast } from '../../kit/feedback/toast.ts';
import { undoOfBatches } from './undo-of-batches.ts';
import { watchBatch } from './watched-batches.ts';

/**
 * Starts a batch with its call; every page then shows its progress. On failure it shows a toast and resolves to false.
 * `undo`: the call that undoes the batch, offered for some seconds after its end.
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
