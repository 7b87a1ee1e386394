import { categories } from '@botica/contract/features/categories/categories.contract';
import type { ListedCategory } from '@botica/contract/features/categories/category-schemas';
import { formatInstantDay } from '@botica/contract/kit/dates';
import { IconArrowsSort, IconCategory, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { usePermission, useSession } from '../../../kit/api/agent-context.tsx';
import { call } from '../../../kit/api/api.ts';
import { toast } from '../../../kit/feedback/toast.ts';
import { type Column, momentOrder } from '../../../kit/list/column.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { rowActions } from '../../../kit/list/row-actions.tsx';
import { Button } from '../../../kit/look/button.tsx';
import { IconButton } from '../../../kit/look/icon-button.tsx';
import { StatusBadge } from '../../../kit/look/status-badge.tsx';
import { ImportButton } from '../../../platform/imports/import-button.tsx';
import { categoryListOptions, putCategory } from '../category-queries.ts';
import { RemoveCategoryDialog } from '../remove-category-dialog.tsx';
import { categoryList } from './category-list.ts';

const OrderDialog = lazy(async () => ({ default: (await import('./order-dialog.tsx')).OrderDialog }));

const { show, create, update, remove } = categories.endpoints;

/** /categories: all on one page. */
export function CategoriesPage() {
  return (
    <ListPage
      list={categoryList}
      options={categoryListOptions}
      missing={usePermission(show.access)}
      title="Categorias"
      label="Categorias"
      noun={['categoria', 'categorias']}
      pageActions={
        <>
          <ImportButton kind="categories" access={update.access} />
          <OrderButton />
          <NewButton label="Nova categoria" />
        </>
      }
      searchBy={{ name: { name: 'Nome', label: 'Buscar por nome' } }}
      columns={columns(useSession().store.time_zone)}
      rowLink={({ id }) => ({ to: '/categories/$id', params: { id: String(id) } })}
      rowLabel={({ name }) => name}
      empty={{
        none: {
          icon: IconCategory,
          title: 'Ainda não há categorias',
          text: 'Crie a primeira para agrupar os produtos.',
          actions: <NewButton label="Criar a primeira categoria" isFirst />,
        },
        found: { title: 'Nenhuma categoria encontrada', text: 'Confira o nome buscado.' },
      }}
      foot="count"
      skeletonRows={8}
    />
  );
}

function OrderButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        icon={<IconArrowsSort size={16} aria-hidden />}
        disabledReason={usePermission(update.access)}
        onClick={() => setOpen(true)}
      >
        Ordenar
      </Button>
      <Suspense>{isOpen && <OrderDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}

/** Creates a category and opens its page. */
function NewButton({ label, isFirst = false }: { label: string; isFirst?: boolean }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const make = async () => {
    try {
      const made = await call(create, { body: { name: 'Nova categoria' } });
      putCategory(client, made);
      await navigate({ to: '/categories/$id', params: { id: String(made.id) }, search: { new: true } });
    } catch {
      toast.error('Ocorreu um erro ao criar uma nova categoria. Tente novamente mais tarde');
    }
  };
  return (
    <Button
      variant={isFirst ? 'default' : 'primary'}
      icon={<IconPlus size={16} aria-hidden />}
      disabledReason={usePermission(create.access)}
      onClick={make}
    >
      {label}
    </Button>
  );
}

/** Days are in the store's time zone. */
function columns(timeZone: string): Column<ListedCategory>[] {
  return [
    {
      key: 'title',
      header: 'Nome',
      sortKey: 'title',
      takesRest: true,
      titled: true,
      onPhone: 'title',
      render: ({ name }) => name,
    },
    {
      key: 'visibility',
      header: 'Visibilidade',
      width: '132px',
      onPhone: 'aside',
      render: ({ visible }) =>
        visible ? <StatusBadge tone="shipped">Visível</StatusBadge> : <StatusBadge tone="created">Oculta</StatusBadge>,
    },
    {
      key: 'subcategories',
      header: 'Subcategorias',
      align: 'right',
      width: '132px',
      onPhone: 'line',
      render: ({ subcategory_count: count }) => count,
    },
    {
      key: 'products',
      header: 'Produtos',
      align: 'right',
      width: '112px',
      onPhone: 'line',
      render: ({ product_count: count }) => count,
    },
    {
      key: 'created_at',
      header: 'Criada',
      sortKey: 'created_at',
      sortWords: momentOrder,
      largestFirst: true,
      width: '128px',
      onPhone: 'left',
      quiet: 'phone',
      render: ({ created_at: at }) => formatInstantDay(at, timeZone),
    },
    rowActions((row) => <CategoryActions row={row} />, { width: '96px', onPhone: 'right' }),
  ];
}

function CategoryActions({ row }: { row: ListedCategory }) {
  const navigate = useNavigate();
  const [removing, setRemoving] = useState(false);
  const { id, name } = row;
  return (
    <>
      <IconButton
        size="small"
        label={`Editar ${name}`}
        icon={<IconPencil size={18} stroke={1.75} aria-hidden />}
        disabledReason={usePermission(update.access)}
        onClick={() => navigate({ to: '/categories/$id', params: { id: String(id) } })}
      />
      <IconButton
        size="small"
        label={`Remover ${name}`}
        icon={<IconTrash size={18} stroke={1.75} aria-hidden />}
        disabledReason={usePermission(remove.access)}
        onClick={() => setRemoving(true)}
      />
      {removing && <RemoveCategoryDialog category={row} onClose={() => setRemoving(false)} />}
    </>
  );
}
