import type { ReactNode } from 'react';
import { ApiError } from '../api/api.ts';
import { errorMessage } from '../api/error-message.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { toast } from './toast.ts';

interface RemovalDialogProps {
  /** The question, such as "Remover o cargo Gerente?". */
  title: string;
  /** The consequences: records that are removed too, and that it cannot be undone. */
  children: ReactNode;
  /** The removal call, with `ifMatch`. */
  remove: () => Promise<unknown>;
  /** Texts of the toasts. Without `failure` the server's message is shown. */
  success: string;
  failure?: (error: unknown) => string;
  /** Texts of the buttons; "Remover" and "Voltar" by default. */
  confirmLabel?: string;
  cancelLabel?: string;
  onClose: () => void;
  /**
   * Called after a removal or a refusal, when the data on screen may be stale. `isGone` is also true if somebody else
   * has removed the record.
   */
  onSettled: (isGone: boolean) => unknown;
}

/** No save is pending, so the record was changed before the question was asked; the page shows it again. */
function refusal(error: unknown): string {
  const isStale = error instanceof ApiError && error.status === 412;
  return isStale ? 'Outra pessoa alterou este registro. Confira antes de remover.' : errorMessage(error);
}

/** Asks before one record is removed, removes it and reports the result. */
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
