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
  /** To the list, whatever is unsaved. */
  onLeave: () => unknown;
}

interface DraftDialogProps extends LeavingDraft {
  access: Needed;
  list: Endpoint;
  /** The call, with `ifMatch`. */
  remove: () => Promise<unknown>;
  /** Toasts. */
  success: string;
  failure: (error: unknown) => string;
  /** "rascunho" */
  noun?: string;
  title?: string;
  /** Where it stays if it is kept. */
  children: string;
}

/** A record that was made and never saved is left: is it to stay? */
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
