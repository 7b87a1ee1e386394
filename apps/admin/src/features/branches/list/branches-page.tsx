import { IconBuildingStore, IconPlus, IconSearchOff } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { usePermission } from '../../../kit/api/agent-context.tsx';
import { ListTable } from '../../../kit/list/list-table.tsx';
import { NameSearch } from '../../../kit/list/name-search.tsx';
import { countText } from '../../../kit/list/pager.tsx';
import { Button } from '../../../kit/look/button.tsx';
import { EmptyState } from '../../../kit/page/empty-state.tsx';
import { MissingPermission } from '../../../kit/page/missing-permission.tsx';
import { Page, PageHeader } from '../../../kit/page/page.tsx';
import { branchListOptions, readBranches } from '../branch-queries.ts';
import { toListQuery } from './branch-list-query.ts';
import type { BranchesSearch } from './branch-search.ts';
import { branchesColumns } from './branches-columns.tsx';
import classes from './branches-page.module.css';
import { rememberBranchesSearch } from './last-branches-search.ts';

const title = 'Gerenciar Lojas';

/** /branch: all branches on one page. */
export function BranchesPage({ search }: { search: BranchesSearch }) {
  const missing = usePermission(readBranches);
  if (missing) return <MissingPermission title={title} missing={missing} />;
  return <BranchList search={search} />;
}

function BranchList({ search }: { search: BranchesSearch }) {
  const navigate = useNavigate();
  const list = useQuery({ ...branchListOptions(toListQuery(search)), placeholderData: keepPreviousData });
  useEffect(() => rememberBranchesSearch(search), [search]);
  const show = (next: BranchesSearch) => navigate({ to: '.', search: next });
  const sort = search['sort-by'];
  return (
    <Page>
      <PageHeader title={title} actions={<AddButton />} />
      <NameSearch
        label="Lojas"
        field="Buscar por nome da loja"
        name={search.name}
        onSearch={(name) => show({ ...search, name })}
      />
      <ListTable
        label="Lojas"
        columns={branchesColumns}
        rows={list.data?.items}
        rowKey={({ id }) => id}
        rowLink={({ id }) => ({ to: '/branch/$id', params: { id: String(id) } })}
        rowLabel={({ alias, fantasy_name: fantasyName }) => `Loja ${alias ?? fantasyName}`}
        {...(sort ? { sort: { by: sort, ascending: search.ascending !== '0' } } : {})}
        empty={<NoBranches name={search.name} onClear={() => show({ ...search, name: undefined })} />}
        error={list.isError ? list.error : undefined}
        onRetry={list.refetch}
        fetching={list.isPlaceholderData}
        skeletonRows={4}
      />
      <p role="status" className={`tabular ${classes.count}`}>
        {list.data && !list.isError ? countText(list.data.pagination, ['loja', 'lojas']) : ''}
      </p>
    </Page>
  );
}

/** Permanently closed: a new store is more than a row in this list. */
function AddButton() {
  return (
    <Button
      variant="primary"
      icon={<IconPlus size={16} aria-hidden />}
      disabledReason="Novas lojas são cadastradas pelo suporte."
    >
      Adicionar nova loja
    </Button>
  );
}

function NoBranches({ name, onClear }: { name: string | undefined; onClear: () => void }) {
  if (name) {
    return (
      <EmptyState
        icon={<IconSearchOff size={28} stroke={1.5} />}
        title="Nenhuma loja encontrada"
        actions={<Button onClick={onClear}>Limpar busca</Button>}
      >
        Confira o nome buscado.
      </EmptyState>
    );
  }
  return <EmptyState icon={<IconBuildingStore size={28} stroke={1.5} />} title="Ainda não há lojas" />;
}
