import type { LockedField } from '@botica/contract/features/products/advertising-lock';
import { productRecord } from '@botica/contract/features/products/product-record';
import { ConfirmDialog } from '../../../../kit/feedback/confirm-dialog.tsx';

interface LockDialogProps {
  /** What is set on the product now and goes. */
  taken: readonly LockedField[];
  onClose: () => void;
  onConfirm: () => void;
}

/** What the law takes off, before it is taken off. */
export function LockDialog({ taken, onClose, onConfirm }: LockDialogProps) {
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
      <p>Ao salvar, ele também sai do “compre junto” de outros produtos e do destaque de categorias.</p>
    </ConfirmDialog>
  );
}
