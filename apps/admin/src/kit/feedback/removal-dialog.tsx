import type { ReactNode } from 'react';
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
  onClose: () => void;
  /** Removed or refused: what is on the screen may be old. */
  onSettled: (isRemoved: boolean) => unknown;
}

/** Asks before one record is removed, removes it, and says what has come of it. */
export function RemovalDialog(props: RemovalDialogProps) {
  const { title, children, remove, success, failure = errorMessage, onClose, onSettled } = props;
  const confirm = async () => {
    let isRemoved = false;
    try {
      await remove();
      isRemoved = true;
      toast.success(success);
    } catch (error) {
      toast.error(failure(error));
    }
    onClose();
    await onSettled(isRemoved);
  };
  return (
    <ConfirmDialog opened onClose={onClose} title={title} confirmLabel="Remover" danger onConfirm={confirm}>
      {children}
    </ConfirmDialog>
  );
}
