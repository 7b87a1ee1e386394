import { toast } from './toast.ts';
import { UndoButton } from './undo-button.tsx';

/**
 * Reports a finished action and offers to undo it for ten seconds. A later message with the same `about` ends the
 * offer.
 */
export function undoToast(message: string, undo: () => unknown, about?: string): void {
  toast.success(message, { action: (close) => <UndoButton onUndo={undo} onClose={close} />, about });
}
