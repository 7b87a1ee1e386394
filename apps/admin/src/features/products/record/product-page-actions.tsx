import type { Product } from '@botica/contract/features/products/product-schemas';
import { products } from '@botica/contract/features/products/products.contract';
import { lazy } from 'react';
import { BinActions } from '../../../kit/feedback/bin-actions.tsx';
import { useRestoreProduct } from '../uses/use-restore-product.ts';

const RemoveProductDialog = lazy(async () => ({
  default: (await import('../uses/remove-product-dialog.tsx')).RemoveProductDialog,
}));

const { remove, restore } = products.endpoints;

export function ProductPageActions({ product }: { product: Product }) {
  const back = useRestoreProduct(product);
  return (
    <BinActions
      contract={products}
      access={{ remove: remove.access, restore: restore.access }}
      isRemoved={product.removed_at !== null}
      label={`Remover ${product.title}`}
      list="/products"
      question={(asking) => <RemoveProductDialog product={product} {...asking} />}
      restore={back}
    />
  );
}
