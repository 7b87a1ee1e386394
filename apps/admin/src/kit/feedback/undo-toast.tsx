import { toast, toastStore } from './toast.ts';
import { UndoButton } from './undo-button.tsx';

/** Says that something is done, and for ten seconds how to take it back. */
export function undoToast(message: string, undo: () => unknown): void {
  toast.success(message, { action: <UndoButton onUndo={undo} onClose={toastStore.close} /> });
}
