import type { ReactNode } from 'react';
import { Button } from '../look/button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** What will happen; say it when it cannot be undone. */
  children: ReactNode;
  /** The verb of the action: "Remover", "Cancelar pedido". */
  confirmLabel: string;
  cancelLabel?: string;
  danger?: boolean;
  /** While its promise is pending the button waits; the caller closes the dialog. */
  onConfirm: () => unknown;
}

export function ConfirmDialog({
  opened,
  onClose,
  title,
  children,
  confirmLabel,
  cancelLabel = 'Voltar',
  danger,
  onConfirm,
}: ConfirmDialogProps) {
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>{cancelLabel}</Button>
          {/* Enter goes on with what was asked for, but never destroys: then the focus is on the way back. */}
          <Button variant={danger ? 'danger' : 'primary'} onClick={onConfirm} autoFocus={!danger}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
