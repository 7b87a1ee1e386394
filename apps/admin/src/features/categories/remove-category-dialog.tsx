import { categories } from '@botica/contract/features/categories/categories.contract';
import type { ListedSubcategory } from '@botica/contract/features/categories/category-schemas';
import { counted } from '@botica/contract/kit/text';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../kit/api/api.ts';
import { invalidate } from '../../kit/api/query.ts';
import { RemovalDialog } from '../../kit/feedback/removal-dialog.tsx';

type Removed = Pick<ListedSubcategory, 'id' | 'name' | 'version' | 'parent_id' | 'subcategory_count' | 'product_count'>;

interface RemoveCategoryDialogProps {
  category: Removed;
  onClose: () => void;
  /** Runs after the removal, instead of a refetch of the lists. */
  onGone?: () => unknown;
}

/** Sentences about what is removed with it and what stays. */
function consequence({ parent_id: parent, subcategory_count: below, product_count: products }: Removed): string {
  const stays =
    parent === null
      ? `${counted(products, 'produto sai dela e continua', 'produtos saem dela e continuam')} na loja.`
      : `${counted(products, 'produto continua', 'produtos continuam')} na categoria, sem subcategoria.`;
  const goes =
    below === 0 ? '' : `Com ela ${below === 1 ? 'sai' : 'saem'} ${counted(below, 'subcategoria', 'subcategorias')}. `;
  return `${goes}${products === 0 ? 'Nenhum produto está nela.' : stays} Esta ação não pode ser desfeita.`;
}

export function RemoveCategoryDialog({ category, onClose, onGone }: RemoveCategoryDialogProps) {
  const client = useQueryClient();
  const { id, name, version, parent_id: parent } = category;
  return (
    <RemovalDialog
      title={`Remover ${name}?`}
      remove={() => call(categories.endpoints.remove, { params: { id } }, { ifMatch: version })}
      success={parent === null ? 'Categoria removida com sucesso' : `${name} removida`}
      onClose={onClose}
      onSettled={(isGone) => (isGone && onGone ? onGone() : invalidate(client, categories))}
    >
      {consequence(category)}
    </RemovalDialog>
  );
}
