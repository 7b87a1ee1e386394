import type { ReactNode } from 'react';
import { Button } from '../look/button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** The consequences. Say so if the action cannot be undone. */
  children: ReactNode;
  /** The verb of the action, such as "Remover" or "Cancelar pedido". */
  confirmLabel: string;
  cancelLabel?: string;
  danger?: boolean;
  /** The button shows that it is busy until the promise settles. The caller closes the dialog. */
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
          {/* Enter confirms, but never destroys: in a dangerous dialog the cancel button has the focus. */}
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
