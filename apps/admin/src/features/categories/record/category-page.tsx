import { categories } from '@botica/contract/features/categories/categories.contract';
import type { Category } from '@botica/contract/features/categories/category-schemas';
import { IconCategory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type LinkProps, Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ApiError } from '../../../kit/api/api.ts';
import { useOpeningPermission } from '../../../kit/api/use-opening-permission.ts';
import { LinkButton } from '../../../kit/look/button.tsx';
import { EmptyState } from '../../../kit/page/empty-state.tsx';
import { ErrorPanel } from '../../../kit/page/error-panel.tsx';
import { FormSkeleton } from '../../../kit/page/form-skeleton.tsx';
import type { JustMadeSearch } from '../../../kit/page/just-made.ts';
import { MissingPermission } from '../../../kit/page/missing-permission.tsx';
import { Page, PageHeader } from '../../../kit/page/page.tsx';
import { useLiveRecord } from '../../../platform/live/use-live-record.ts';
import { categoryOptions } from '../category-queries.ts';
import { categoryList } from '../list/category-list.ts';
import { CategoryEditor } from './category-editor.tsx';

const title = 'Categoria';
const sections = ['Dados da Categoria', 'Subcategorias', 'Produtos sem subcategoria'];

function backToList(): { link: LinkProps; label: string } {
  return { link: { to: '/categories', search: categoryList.last() }, label: 'Voltar para as categorias' };
}

interface CategoryPageProps {
  /** The id as in the URL. */
  id: string;
  search: JustMadeSearch;
  /** Buttons beside the title. */
  actions: (category: Category) => ReactNode;
}

/** /categories/{id}: one category with its subcategories. A subcategory is edited on its category's page. */
export function CategoryPage({ id, search, actions }: CategoryPageProps) {
  const missing = useOpeningPermission(categories.endpoints.show.access, id, categoryOptions(id).queryKey);
  if (missing) return <MissingPermission title={title} missing={missing} />;
  return <LoadedCategory id={id} isNew={search.new === true} actions={actions} />;
}

function LoadedCategory({ id, isNew, actions }: Pick<CategoryPageProps, 'id' | 'actions'> & { isNew: boolean }) {
  useLiveRecord('category', id, 'nesta categoria');
  const { data: category, error, refetch } = useQuery(categoryOptions(id));
  // Loaded data stays on screen when a refetch fails, because somebody may be typing in it.
  if (category && category.parent_id !== null) {
    return <Navigate to="/categories/$id" params={{ id: String(category.parent_id) }} replace />;
  }
  if (category) {
    return (
      <Page width="form">
        <PageHeader title={category.name} back={backToList()} actions={actions(category)} />
        <CategoryEditor category={category} isNew={isNew} list={backToList().link} />
      </Page>
    );
  }
  if (!error) return <FormSkeleton title={title} back={backToList()} sections={sections} />;
  return (
    <Page width="form">
      <PageHeader title={title} back={backToList()} />
      {error instanceof ApiError && error.status === 404 ? (
        <EmptyState
          icon={<IconCategory size={28} stroke={1.5} />}
          title={error.message}
          actions={<LinkButton link={{ to: '/categories' }}>Ver todas as categorias</LinkButton>}
        >
          Ela pode ter sido removida.
        </EmptyState>
      ) : (
        <ErrorPanel error={error} onRetry={refetch} />
      )}
    </Page>
  );
}
