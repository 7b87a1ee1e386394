import type { LockedField } from '@botica/contract/features/products/record/advertising-lock';
import { productRecord } from '@botica/contract/features/products/record/product-record';
import { ConfirmDialog } from '../../../../kit/feedback/confirm-dialog.tsx';
import { ProductUses } from '../../uses/product-uses.tsx';

/** Places on other records from which the advertising lock removes the product. */
const leftByLock = ['buywith', 'featured', 'post'] as const;

interface LockDialogProps {
  productId: number;
  /** Fields of the product that will be cleared. */
  taken: readonly LockedField[];
  onClose: () => void;
  onConfirm: () => void;
}

/** Shows what the advertising lock will remove before it does. */
export function LockDialog({ productId, taken, onClose, onConfirm }: LockDialogProps) {
  return (
    <ConfirmDialog
      opened
      title="Vender este produto sob prescrição?"
      confirmLabel="Continuar"
      onClose={onClose}
      onConfirm={onConfirm}
    >
      <p>A lei não permite anunciar medicamento sob prescrição (RDC 44/2009, art. 54).</p>
      {taken.length > 0 && (
        <>
          <p>Sai deste produto, ao salvar:</p>
          <ul>
            {taken.map((field) => (
              <li key={field}>{productRecord.labels[field]}</li>
            ))}
          </ul>
        </>
      )}
      <ProductUses
        id={productId}
        title="Sai também, ao salvar"
        kinds={leftByLock}
        none="Fora daqui nada muda: ele não está em “compre junto”, em destaque nem em posts do blog."
        unknown="Ao salvar, ele também sai do “compre junto” de outros produtos, do destaque de categorias e dos posts do blog."
      />
    </ConfirmDialog>
  );
}
