import type { Product } from '@botica/contract/features/products/product-schemas';
import { products } from '@botica/contract/features/products/products.contract';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../kit/api/api.ts';
import { errorMessage } from '../../../kit/api/error-message.ts';
import { invalidate } from '../../../kit/api/query.ts';
import { toast } from '../../../kit/feedback/toast.ts';

/** Restores a product from the bin and shows the result as a toast. `onDone` runs after success. */
export function useRestoreProduct({ id, title, version }: Pick<Product, 'id' | 'title' | 'version'>) {
  const client = useQueryClient();
  return async (onDone?: () => unknown) => {
    try {
      await call(products.endpoints.restore, { params: { id } }, { ifMatch: version });
      toast.success(`“${title}” restaurado, indisponível nos dois canais`);
      await onDone?.();
    } catch (error) {
      toast.error(errorMessage(error));
    }
    await invalidate(client, products);
  };
}
