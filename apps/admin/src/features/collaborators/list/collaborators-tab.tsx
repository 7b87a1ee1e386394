import { IconSearchOff, IconUsers } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ListTable } from '../../../kit/list/list-table.tsx';
import { countText } from '../../../kit/list/pager.tsx';
import { Button } from '../../../kit/look/button.tsx';
import { EmptyState } from '../../../kit/page/empty-state.tsx';
import { collaboratorListOptions } from '../collaborator-queries.ts';
import { collaboratorColumns } from './collaborator-columns.tsx';
import classes from './collaborators-tab.module.css';
import { ContributorsFilters } from './contributors-filters.tsx';
import { type ContributorsSearch, defaultSort, filterKeys, noFilters, toListQuery } from './contributors-search.ts';

interface CollaboratorsTabProps {
  search: ContributorsSearch;
  onChange: (search: ContributorsSearch) => void;
}

/** Who works at the store. */
export function CollaboratorsTab({ search, onChange }: CollaboratorsTabProps) {
  const list = useQuery({ ...collaboratorListOptions(toListQuery(search)), placeholderData: keepPreviousData });
  return (
    <>
      <ContributorsFilters search={search} onChange={onChange} />
      <ListTable
        label="Colaboradores"
        columns={collaboratorColumns}
        rows={list.data?.items}
        rowKey={({ id }) => id}
        rowLink={({ id }) => ({ to: '/add-contributor/{-$id}', params: { id: String(id) } })}
        sort={{ by: search['sort-by'] ?? defaultSort, ascending: search.ascending !== '0' }}
        empty={<NoCollaborators search={search} onClear={() => onChange({ ...search, ...noFilters })} />}
        error={list.isError ? list.error : undefined}
        onRetry={list.refetch}
        fetching={list.isPlaceholderData}
      />
      <p role="status" className={`tabular ${classes.count}`}>
        {list.data && !list.isError ? countText(list.data.pagination, ['colaborador', 'colaboradores']) : ''}
      </p>
    </>
  );
}

function NoCollaborators({ search, onClear }: { search: ContributorsSearch; onClear: () => void }) {
  if (filterKeys.some((key) => search[key])) {
    return (
      <EmptyState
        icon={<IconSearchOff size={28} stroke={1.5} />}
        title="Nenhum colaborador encontrado"
        actions={<Button onClick={onClear}>Limpar todos os filtros</Button>}
      >
        Confira a busca ou limpe os filtros.
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={<IconUsers size={28} stroke={1.5} />} title="Ainda não há colaboradores">
      Convide a primeira pessoa da equipe.
    </EmptyState>
  );
}
