import type { Product, ProductRow } from '@botica/contract/features/products/product-schemas';
import { products } from '@botica/contract/features/products/products.contract';
import {
  IconCopy,
  IconLink,
  IconPackage,
  IconPackageOff,
  IconPencil,
  IconRestore,
  IconTrash,
} from '@tabler/icons-react';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { usePermission, useSession } from '../../../kit/api/agent-context.tsx';
import { ApiError, call } from '../../../kit/api/api.ts';
import { errorMessage } from '../../../kit/api/error-message.ts';
import { invalidate } from '../../../kit/api/query.ts';
import { copyAloud } from '../../../kit/feedback/copy-aloud.ts';
import { toast } from '../../../kit/feedback/toast.ts';
import { undoToast } from '../../../kit/feedback/undo-toast.tsx';
import { IconButton } from '../../../kit/look/icon-button.tsx';
import { shopOrigin } from '../../../kit/page/shop-origin.ts';
import { useRestoreProduct } from '../uses/use-restore-product.ts';

const RemoveProductDialog = lazy(async () => ({
  default: (await import('../uses/remove-product-dialog.tsx')).RemoveProductDialog,
}));

const { update, duplicate, remove, restore, edit } = products.endpoints;

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** The field messages of a refusal, for example a missing price. */
function refusal(error: unknown): string {
  const fields = error instanceof ApiError ? Object.values(error.fields ?? {}) : [];
  return fields[0] ?? errorMessage(error);
}

type Versioned = Pick<Product, 'id' | 'version'>;

/** Resolves to the changed product; null if the server refused, after a toast with the reason. */
async function setSoldOut(client: QueryClient, { id, version }: Versioned, soldOut: boolean): Promise<Product | null> {
  try {
    return await call(update, { params: { id }, body: { sold_out: soldOut } }, { ifMatch: version });
  } catch (error) {
    toast.error(refusal(error));
    return null;
  } finally {
    await invalidate(client, products);
  }
}

export function ProductActions({ row }: { row: ProductRow }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { domain } = useSession().store;
  const [removing, setRemoving] = useState(false);
  const missingWrite = usePermission(update.access);
  const missingDelete = usePermission(remove.access);
  const missingRead = usePermission(edit.access);
  const { id, title, slug, sold_out: isSoldOut } = row;
  const open = (record: number) => navigate({ to: '/products/$id', params: { id: String(record) } });
  const copy = async () => {
    try {
      const made = await call(duplicate, { params: { id } });
      await invalidate(client, products.endpoints.list);
      toast.success(`“${made.title}” criado`);
    } catch {
      toast.error('Não foi possível duplicar este produto.');
    }
  };
  const toggle = async () => {
    const saved = await setSoldOut(client, row, !isSoldOut);
    const success = isSoldOut ? `“${title}” de volta ao estoque` : `“${title}” esgotado`;
    if (saved) undoToast(success, () => setSoldOut(client, saved, isSoldOut), `product ${id}`);
  };
  return (
    <>
      <IconButton
        size="small"
        label={isSoldOut ? `Marcar ${title} como em estoque` : `Marcar ${title} como esgotado`}
        icon={isSoldOut ? <IconPackage {...icon} /> : <IconPackageOff {...icon} />}
        disabledReason={missingWrite}
        onClick={toggle}
      />
      <IconButton
        size="small"
        label={`Copiar o link de ${title} na loja`}
        icon={<IconLink {...icon} />}
        onClick={() => copyAloud(`${shopOrigin(domain) ?? `https://${domain}`}/produto/${slug}`, 'Link copiado')}
      />
      <IconButton
        size="small"
        label={`Duplicar ${title}`}
        icon={<IconCopy {...icon} />}
        disabledReason={missingWrite}
        onClick={copy}
      />
      <IconButton
        size="small"
        label={`Editar ${title}`}
        icon={<IconPencil {...icon} />}
        disabledReason={missingRead}
        onClick={() => open(id)}
      />
      <IconButton
        size="small"
        label={`Remover ${title}`}
        icon={<IconTrash {...icon} />}
        disabledReason={missingDelete}
        onClick={() => setRemoving(true)}
      />
      <Suspense>
        {removing && (
          <RemoveProductDialog
            product={row}
            onClose={() => setRemoving(false)}
            onSettled={() => invalidate(client, products)}
          />
        )}
      </Suspense>
    </>
  );
}

/** Actions of a product in the bin. */
export function RemovedActions({ row }: { row: ProductRow }) {
  const navigate = useNavigate();
  const back = useRestoreProduct(row);
  return (
    <IconButton
      size="small"
      label={`Restaurar ${row.title}`}
      icon={<IconRestore {...icon} />}
      disabledReason={usePermission(restore.access)}
      onClick={() => back(() => navigate({ to: '/products/$id', params: { id: String(row.id) } }))}
    />
  );
}
