import type { ReactNode } from 'react';
import { ApiError } from '../api/api.ts';
import { errorMessage } from '../api/error-message.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { toast } from './toast.ts';

interface RemovalDialogProps {
  /** "Remover o cargo Gerente?" */
  title: string;
  /** What goes along, and that it cannot be undone. */
  children: ReactNode;
  /** The call, with `ifMatch`. */
  remove: () => Promise<unknown>;
  /** Toasts; without `failure` the server's own words. */
  success: string;
  failure?: (error: unknown) => string;
  /** Of the buttons; "Remover" and "Voltar" without them. */
  confirmLabel?: string;
  cancelLabel?: string;
  onClose: () => void;
  /** Removed or refused: what is on the screen may be old. Gone is also what somebody else has removed. */
  onSettled: (isGone: boolean) => unknown;
}

/** Nobody is saving: what was shown before the question has changed, and is drawn anew. */
function refusal(error: unknown): string {
  const isStale = error instanceof ApiError && error.status === 412;
  return isStale ? 'Outra pessoa alterou este registro. Confira antes de remover.' : errorMessage(error);
}

/** Asks before one record is removed, removes it, and says what has come of it. */
export function RemovalDialog(props: RemovalDialogProps) {
  const { title, children, remove, success, failure = refusal, onClose, onSettled } = props;
  const { confirmLabel = 'Remover', cancelLabel = 'Voltar' } = props;
  const confirm = async () => {
    let isGone = true;
    try {
      await remove();
      toast.success(success);
    } catch (error) {
      isGone = error instanceof ApiError && error.status === 404;
      toast.error(failure(error));
    }
    onClose();
    await onSettled(isGone);
  };
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={title}
      confirmLabel={confirmLabel}
      cancelLabel={cancelLabel}
      danger
      onConfirm={confirm}
    >
      {children}
    </ConfirmDialog>
  );
}
