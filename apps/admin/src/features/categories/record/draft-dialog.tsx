import { categories } from '@botica/contract/features/categories/categories.contract';
import type { Category } from '@botica/contract/features/categories/category-schemas';
import { useQueryClient } from '@tanstack/react-query';
import { usePermission } from '../../../kit/api/agent-context.tsx';
import { call } from '../../../kit/api/api.ts';
import { errorMessage } from '../../../kit/api/error-message.ts';
import { invalidate } from '../../../kit/api/query.ts';
import { Dialog } from '../../../kit/feedback/dialog.tsx';
import { toast } from '../../../kit/feedback/toast.ts';
import { Button } from '../../../kit/look/button.tsx';

const { remove, list } = categories.endpoints;

interface DraftDialogProps {
  category: Category;
  onClose: () => void;
  /** To the list, whatever is unsaved. */
  onLeave: () => unknown;
}

/** A category that was made and never saved is left: is it to stay? */
export function DraftDialog({ category: { id, name, version }, onClose, onLeave }: DraftDialogProps) {
  const client = useQueryClient();
  const missing = usePermission(remove.access);
  const discard = async () => {
    try {
      await call(remove, { params: { id } }, { ifMatch: version });
      toast.success('Categoria removida com sucesso');
    } catch (error) {
      toast.error(errorMessage(error));
      return onClose();
    }
    void invalidate(client, list);
    await onLeave();
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Remover a categoria nova?"
      actions={
        <>
          <Button onClick={onLeave}>Manter categoria</Button>
          <Button variant="danger" onClick={discard} disabledReason={missing}>
            Remover categoria
          </Button>
        </>
      }
    >
      Esta categoria ainda não foi salva. Mantida, ela fica na lista como “{name}”, oculta, sem o que você digitou.
    </Dialog>
  );
}
