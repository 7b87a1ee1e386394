import type { Product } from '@botica/contract/features/products/product-schemas';
import { products } from '@botica/contract/features/products/products.contract';
import { IconRestore, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { usePermission } from '../../../kit/api/agent-context.tsx';
import { invalidate } from '../../../kit/api/query.ts';
import { Button } from '../../../kit/look/button.tsx';
import { IconButton } from '../../../kit/look/icon-button.tsx';
import { useRestoreProduct } from '../uses/use-restore-product.ts';

const RemoveProductDialog = lazy(async () => ({
  default: (await import('../uses/remove-product-dialog.tsx')).RemoveProductDialog,
}));

/** Into the bin, or out of it. */
export function ProductPageActions({ product }: { product: Product }) {
  return product.removed_at === null ? <RemoveButton product={product} /> : <RestoreButton product={product} />;
}

function RemoveButton({ product }: { product: Product }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isRemoving, setRemoving] = useState(false);
  const missing = usePermission(products.endpoints.remove.access);
  return (
    <>
      <IconButton
        variant="default"
        label={`Remover ${product.title}`}
        icon={<IconTrash size={18} stroke={1.75} aria-hidden />}
        disabledReason={missing}
        onClick={() => setRemoving(true)}
      />
      <Suspense>
        {isRemoving && (
          <RemoveProductDialog
            product={product}
            onClose={() => setRemoving(false)}
            onSettled={async (isGone) => {
              // What was typed went with it.
              if (isGone) await navigate({ to: '/products', ignoreBlocker: true });
              await invalidate(client, products);
            }}
          />
        )}
      </Suspense>
    </>
  );
}

function RestoreButton({ product }: { product: Product }) {
  const missing = usePermission(products.endpoints.restore.access);
  const restore = useRestoreProduct(product);
  return (
    <Button
      variant="primary"
      icon={<IconRestore size={16} aria-hidden />}
      disabledReason={missing}
      onClick={() => restore()}
    >
      Restaurar
    </Button>
  );
}
