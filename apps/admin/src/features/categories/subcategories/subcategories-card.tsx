import { categories } from '@botica/contract/features/categories/categories.contract';
import type { Category, ListedSubcategory } from '@botica/contract/features/categories/category-schemas';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { usePermission } from '../../../kit/api/agent-context.tsx';
import { ApiError, call } from '../../../kit/api/api.ts';
import { toast } from '../../../kit/feedback/toast.ts';
import { CheckboxInput } from '../../../kit/form/checkbox-input.tsx';
import { SortableList } from '../../../kit/form/sortable-list.tsx';
import { type Move, useSavedOrder } from '../../../kit/form/use-saved-order.ts';
import { Button } from '../../../kit/look/button.tsx';
import { IconButton } from '../../../kit/look/icon-button.tsx';
import { SectionCard } from '../../../kit/page/section-card.tsx';
import { categoryOptions, putCategory } from '../category-queries.ts';
import { RemoveCategoryDialog } from '../remove-category-dialog.tsx';
import classes from './subcategories-card.module.css';

const SubcategoryDialog = lazy(async () => ({ default: (await import('./subcategory-dialog.tsx')).SubcategoryDialog }));

const { setChildren, create, update, remove } = categories.endpoints;
const failure = 'Erro ao atualizar a subcategoria';

function useOrder({ id, subcategories }: Category) {
  const client = useQueryClient();
  return useSavedOrder(subcategories, async ({ order }: Move<ListedSubcategory>) => {
    const { version } = client.getQueryData(categoryOptions(id).queryKey) ?? {};
    const body = { append: false, children: order.map((each) => each.id) };
    try {
      putCategory(client, await call(setChildren, { params: { id }, body }, { ifMatch: version }));
    } catch (error) {
      const isStale = error instanceof ApiError && error.status === 412;
      if (isStale && error.current) putCategory(client, error.current as Category);
      toast.error(isStale ? error.message : failure);
    }
  });
}

/** The subcategories, numbered from 1. Each change is saved at once. */
export function SubcategoriesCard({ category }: { category: Category }) {
  const { shown, move } = useOrder(category);
  const missing = usePermission(create.access);
  const [opened, setOpened] = useState<ListedSubcategory | 'new' | null>(null);
  const [removing, setRemoving] = useState<ListedSubcategory | null>(null);
  return (
    <SectionCard
      title="Subcategorias"
      description="A ordem é a do menu da loja. O que muda aqui vale na hora."
      actions={
        <Button icon={<IconPlus size={16} aria-hidden />} disabledReason={missing} onClick={() => setOpened('new')}>
          Adicionar subcategoria
        </Button>
      }
    >
      {shown.length === 0 && <p className="quiet">Ainda não há subcategorias.</p>}
      <SortableList
        label="Subcategorias"
        items={shown}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        onMove={move}
        disabledReason={missing}
      >
        {(row, handle, index) => (
          <Row
            parent={category}
            row={row}
            handle={handle}
            place={index + 1}
            onEdit={() => setOpened(row)}
            onRemove={() => setRemoving(row)}
          />
        )}
      </SortableList>
      <Suspense>
        {opened && (
          <SubcategoryDialog
            parent={category}
            subcategory={opened === 'new' ? null : opened}
            onClose={() => setOpened(null)}
          />
        )}
      </Suspense>
      {removing && <RemoveCategoryDialog category={removing} onClose={() => setRemoving(null)} />}
    </SectionCard>
  );
}

interface RowProps {
  parent: Category;
  row: ListedSubcategory;
  handle: ReactNode;
  place: number;
  onEdit: () => void;
  onRemove: () => void;
}

function Row({ parent, row, handle, place, onEdit, onRemove }: RowProps) {
  const client = useQueryClient();
  const missing = usePermission(update.access);
  /** The requested visibility until the server has answered. */
  const [switched, setSwitched] = useState<boolean | null>(null);
  const { id, name, version, visible, product_count: count } = row;
  const show = async (isVisible: boolean) => {
    setSwitched(isVisible);
    try {
      await call(update, { params: { id }, body: { visible: isVisible } }, { ifMatch: version });
    } catch (error) {
      toast.error(error instanceof ApiError && error.status === 412 ? error.message : failure);
    }
    await client.invalidateQueries(categoryOptions(parent.id));
    setSwitched(null);
  };
  return (
    <div className={classes.row}>
      {handle}
      <span className={`${classes.place} tabular quiet`}>{place}</span>
      <span className={classes.name}>{name}</span>
      <span className={`${classes.count} tabular quiet`}>{count === 1 ? '1 produto' : `${count} produtos`}</span>
      <span className={classes.visible}>
        <CheckboxInput
          label={
            <>
              Visível<span className="visually-hidden"> {name}</span>
            </>
          }
          value={switched ?? visible}
          onChange={(next) => void show(next)}
          disabled={missing !== undefined}
        />
      </span>
      <span className={classes.actions}>
        <IconButton
          size="small"
          label={`Editar ${name}`}
          icon={<IconPencil size={18} stroke={1.75} aria-hidden />}
          disabledReason={missing}
          onClick={onEdit}
        />
        <IconButton
          size="small"
          label={`Remover ${name}`}
          icon={<IconTrash size={18} stroke={1.75} aria-hidden />}
          disabledReason={usePermission(remove.access)}
          onClick={onRemove}
        />
      </span>
    </div>
  );
}
