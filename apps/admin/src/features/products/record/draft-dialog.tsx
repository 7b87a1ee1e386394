import type { Product } from '@botica/contract/features/products/product-schemas';
import { products } from '@botica/contract/features/products/products.contract';
import { useQueryClient } from '@tanstack/react-query';
import { usePermission } from '../../../kit/api/agent-context.tsx';
import { call } from '../../../kit/api/api.ts';
import { invalidate } from '../../../kit/api/query.ts';
import { Dialog } from '../../../kit/feedback/dialog.tsx';
import { toast } from '../../../kit/feedback/toast.ts';
import { Button } from '../../../kit/look/button.tsx';

interface DraftDialogProps {
  product: Product;
  onClose: () => void;
  /** To the list, whatever is unsaved. */
  onLeave: () => unknown;
}

/** A product that was made and never saved is left: is it to stay? */
export function DraftDialog({ product, onClose, onLeave }: DraftDialogProps) {
  const client = useQueryClient();
  const missing = usePermission(products.endpoints.remove.access);
  const remove = async () => {
    try {
      await call(products.endpoints.remove, { params: { id: product.id } }, { ifMatch: product.version });
      toast.success('Produto removido com sucesso');
    } catch {
      toast.error('Não foi possível delete este produto...');
      return onClose();
    }
    void invalidate(client, products.endpoints.list);
    await onLeave();
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Remover o rascunho?"
      actions={
        <>
          <Button onClick={onLeave}>Manter rascunho</Button>
          <Button variant="danger" onClick={remove} disabledReason={missing}>
            Remover rascunho
          </Button>
        </>
      }
    >
      Este produto ainda não foi salvo. Mantido, ele fica na lista de produtos como “{product.title}”, sem o que você
      digitou.
    </Dialog>
  );
}
