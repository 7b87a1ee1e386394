import type { Work } from '@botica/contract/features/works/work-schemas';
import { errorMessage } from '../api/error-message.ts';
import { toast } from '../feedback/toast.ts';
import { undoOfWorks } from './undo-of-works.ts';
import { watchWork } from './watched-works.ts';

/**
 * Starts a long work by its call; from then on every page shows how far it is. Says what went wrong, and answers false.
 * `undo`: the call that takes back what it has done; it is offered for some seconds when the work is over.
 */
export async function startWork(
  begin: () => Promise<Work>,
  undo?: (workId: number) => Promise<Work>,
): Promise<boolean> {
  try {
    const { id } = await begin();
    if (undo) undoOfWorks.set(id, () => undo(id));
    watchWork(id);
    return true;
  } catch (error) {
    toast.error(errorMessage(error));
    return false;
  }
}
