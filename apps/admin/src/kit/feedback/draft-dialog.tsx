import type { Endpoint } from '@botica/contract/kit/endpoint';
import type { Needed } from '@botica/contract/kit/permissions';
import { useQueryClient } from '@tanstack/react-query';
import { usePermission } from '../api/agent-context.tsx';
import { invalidate } from '../api/query.ts';
import { Button } from '../look/button.tsx';
import { Dialog } from './dialog.tsx';
import { toast } from './toast.ts';

export interface LeavingDraft {
  onClose: () => void;
  /** Opens the list and ignores unsaved changes. */
  onLeave: () => unknown;
}

interface DraftDialogProps extends LeavingDraft {
  access: Needed;
  list: Endpoint;
  /** The removal call, with `ifMatch`. */
  remove: () => Promise<unknown>;
  /** Texts of the toasts. */
  success: string;
  failure: (error: unknown) => string;
  /** Noun of the record; "rascunho" by default. */
  noun?: string;
  title?: string;
  /** Where the record is found again if it is kept. */
  children: string;
}

/** Asks whether a record that was created and never saved is kept. */
export function DraftDialog(props: DraftDialogProps) {
  const { access, list, remove, success, failure, noun = 'rascunho', title = 'Remover o rascunho?' } = props;
  const { onClose, onLeave, children } = props;
  const client = useQueryClient();
  const missing = usePermission(access);
  const discard = async () => {
    try {
      await remove();
      toast.success(success);
    } catch (error) {
      toast.error(failure(error));
      return onClose();
    }
    void invalidate(client, list);
    await onLeave();
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onLeave}>Manter {noun}</Button>
          <Button variant="danger" onClick={discard} disabledReason={missing}>
            Remover {noun}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
