import { type ProductSelection, productsBulk } from '@botica/contract/features/products/bulk/products-bulk.contract';
import { call } from '../../../kit/api/api.ts';
import { drawKey } from '../../../kit/api/draw-key.ts';
import { ConfirmDialog } from '../../../kit/feedback/confirm-dialog.tsx';
import { startBatch } from '../../../platform/batches/start-batch.ts';

interface RemoveProductsDialogProps {
  selection: ProductSelection;
  /** "8 produtos" */
  countText: string;
  onClose: () => void;
  onStarted: () => void;
}

/** Asks before many products are moved to the bin. */
export function RemoveProductsDialog({ selection, countText, onClose, onStarted }: RemoveProductsDialogProps) {
  const confirm = async () => {
    const begin = () =>
      call(productsBulk.endpoints.startRemoval, { body: { selection } }, { idempotencyKey: drawKey() });
    if (await startBatch(begin)) onStarted();
  };
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={`Remover ${countText}?`}
      confirmLabel="Remover"
      cancelLabel="Voltar"
      danger
      onConfirm={confirm}
    >
      <p>
        Eles saem da loja, das categorias e das sugestões de outros produtos e do blog. Ficam 30 dias na lixeira, de
        onde cada um pode ser restaurado; depois, esta ação não pode ser desfeita.
      </p>
    </ConfirmDialog>
  );
}
