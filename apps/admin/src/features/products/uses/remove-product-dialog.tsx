import type { Product } from '@botica/contract/features/products/product-schemas';
import { products } from '@botica/contract/features/products/products.contract';
import { ApiError, call } from '../../../kit/api/api.ts';
import { errorMessage } from '../../../kit/api/error-message.ts';
import { RemovalDialog } from '../../../kit/feedback/removal-dialog.tsx';
import { ProductUses } from './product-uses.tsx';

interface RemoveProductDialogProps {
  product: Pick<Product, 'id' | 'title' | 'version'>;
  onClose: () => void;
  onSettled: (isGone: boolean) => unknown;
}

/** Shows where a product appears and the effect of its removal there. */
export function RemoveProductDialog({ product, onClose, onSettled }: RemoveProductDialogProps) {
  const { id, title, version } = product;
  const { remove } = products.endpoints;
  return (
    <RemovalDialog
      title={`Remover ${title}?`}
      remove={() => call(remove, { params: { id } }, { ifMatch: version })}
      success="Produto removido com sucesso"
      failure={(error) =>
        error instanceof ApiError && error.status === 412
          ? errorMessage(error)
          : 'Não foi possível delete este produto...'
      }
      onClose={onClose}
      onSettled={onSettled}
    >
      <p>
        O produto sai da loja, das categorias e das sugestões de outros produtos e do blog. Ele fica 30 dias na lixeira,
        de onde pode ser restaurado; depois, esta ação não pode ser desfeita.
      </p>
      <ProductUses
        id={id}
        title="Onde aparece"
        none="Ele não está em nenhuma categoria, sugestão ou pedido recente."
        unknown="Não foi possível verificar onde ele aparece."
      />
    </RemovalDialog>
  );
}
