import { type ProductListFilter, productsBulk } from '@botica/contract/features/products/bulk/products-bulk.contract';
import { IconFileExport, IconPencil, IconTrash } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { usePermission } from '../../../kit/api/agent-context.tsx';
import { SelectionBar } from '../../../kit/list/selection-bar.tsx';
import { type SelectionNoun, selectionText, tooManyReason, toWire } from '../../../kit/list/selection-words.ts';
import type { Selection } from '../../../kit/list/use-selection.ts';
import { Button } from '../../../kit/look/button.tsx';

const EditDialog = lazy(async () => ({ default: (await import('./edit-dialog.tsx')).EditDialog }));
const RemoveProductsDialog = lazy(async () => ({
  default: (await import('./remove-products-dialog.tsx')).RemoveProductsDialog,
}));
const ProductExportDialog = lazy(async () => ({
  default: (await import('./product-export-dialog.tsx')).ProductExportDialog,
}));

interface ProductSelectionBarProps {
  selection: Selection;
  filter: ProductListFilter;
  total: number | null;
  pageSize: number;
}

const noun: SelectionNoun = ['produto', 'produtos'];

/** Actions on the chosen products, each a button with its dialog. */
export function ProductSelectionBar({ selection, filter, total, pageSize }: ProductSelectionBarProps) {
  const [opened, setOpened] = useState<'edit' | 'export' | 'remove' | null>(null);
  const manyReason = tooManyReason(selection, noun);
  const missing = usePermission(productsBulk.endpoints.startEdit.access);
  const missingRemoval = usePermission(productsBulk.endpoints.startRemoval.access);
  const chosen = {
    selection: toWire(selection, filter),
    countText: selectionText(selection, noun),
    onClose: () => setOpened(null),
  };
  const started = () => {
    setOpened(null);
    selection.clear();
  };
  return (
    <SelectionBar selection={selection} noun={noun} total={total} pageSize={pageSize}>
      <Button
        variant="primary"
        icon={<IconPencil size={16} aria-hidden />}
        disabledReason={missing ?? manyReason}
        onClick={() => setOpened('edit')}
      >
        Alterar
      </Button>
      <Button
        icon={<IconFileExport size={16} aria-hidden />}
        disabledReason={manyReason}
        onClick={() => setOpened('export')}
      >
        Exportar
      </Button>
      <Button
        icon={<IconTrash size={16} aria-hidden />}
        disabledReason={missingRemoval ?? manyReason}
        onClick={() => setOpened('remove')}
      >
        Remover
      </Button>
      <Suspense>
        {opened === 'edit' && <EditDialog {...chosen} onStarted={started} />}
        {opened === 'remove' && <RemoveProductsDialog {...chosen} onStarted={started} />}
        {opened === 'export' && <ProductExportDialog {...chosen} />}
      </Suspense>
    </SelectionBar>
  );
}
