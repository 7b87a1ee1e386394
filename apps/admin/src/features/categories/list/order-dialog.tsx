import { categories } from '@botica/contract/features/categories/categories.contract';
import type { ListedCategory } from '@botica/contract/features/categories/category-schemas';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { usePermission } from '../../../kit/api/agent-context.tsx';
import { ApiError, call } from '../../../kit/api/api.ts';
import { invalidate } from '../../../kit/api/query.ts';
import { Dialog } from '../../../kit/feedback/dialog.tsx';
import { toast } from '../../../kit/feedback/toast.ts';
import { SortableList } from '../../../kit/form/sortable-list.tsx';
import { type Move, useSavedOrder } from '../../../kit/form/use-saved-order.ts';
import { Button } from '../../../kit/look/button.tsx';
import { ErrorPanel } from '../../../kit/page/error-panel.tsx';
import { categoryListOptions } from '../category-queries.ts';
import classes from './order-dialog.module.css';

const { list, update } = categories.endpoints;
/** Without a sort key the list has the order that people gave it. */
const inOrder = categoryListOptions({ p: 1 });

/** All categories in the order of the shop's menu. Each move is saved at once. */
export function OrderDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useQuery({ ...inOrder, staleTime: 0 });
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Ordenar categorias"
      actions={
        <Button variant="primary" onClick={onClose}>
          Concluir
        </Button>
      }
    >
      <p className={classes.what}>A ordem é a do menu da loja. O que muda aqui vale na hora.</p>
      {error && !data && <ErrorPanel error={error} onRetry={refetch} />}
      {!error && !data && <p className="quiet">Carregando...</p>}
      {data && <CategoryOrder items={data.items} />}
    </Dialog>
  );
}

function CategoryOrder({ items }: { items: readonly ListedCategory[] }) {
  const client = useQueryClient();
  const save = async ({ item: { id }, to }: Move<ListedCategory>) => {
    const version = client.getQueryData(inOrder.queryKey)?.items.find((each) => each.id === id)?.version;
    try {
      await call(update, { params: { id }, body: { index: to + 1 } }, { ifMatch: version });
    } catch (error) {
      const isStale = error instanceof ApiError && error.status === 412;
      toast.error(isStale ? error.message : 'Ocorreu um erro ao atualizar a categoria. Tente novamente mais tarde');
    }
    await invalidate(client, list);
  };
  const { shown, move } = useSavedOrder(items, save);
  return (
    <SortableList
      label="Categorias na ordem do menu"
      items={shown}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      onMove={move}
      disabledReason={usePermission(update.access)}
    >
      {({ name, visible }, handle, index) => (
        <div className={classes.row}>
          {handle}
          <span className={`${classes.place} tabular quiet`}>{index + 1}</span>
          <span className={classes.name}>{name}</span>
          {!visible && <span className="quiet small">Oculta</span>}
        </div>
      )}
    </SortableList>
  );
}
