import { toast } from './toast.ts';
import { UndoButton } from './undo-button.tsx';

/** Says that something is done, and for ten seconds how to take it back. `about`: whatever is told of the same ends that. */
export function undoToast(message: string, undo: () => unknown, about?: string): void {
  toast.success(message, { action: (close) => <UndoButton onUndo={undo} onClose={close} />, about });
}
