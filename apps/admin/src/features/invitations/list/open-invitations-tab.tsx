import { type InvitationListQuery, invitationSorts } from '@botica/contract/features/invitations/invitations.contract';
import { IconMailOpened, IconSearchOff } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSession } from '../../../kit/api/agent-context.tsx';
import { ListTable } from '../../../kit/list/list-table.tsx';
import { NameSearch } from '../../../kit/list/name-search.tsx';
import { Button } from '../../../kit/look/button.tsx';
import { EmptyState } from '../../../kit/page/empty-state.tsx';
import { type ContributorsSearch, noFilters } from '../../collaborators/list/contributors-search.ts';
import { allInvitations, invitationListOptions } from '../invitation-queries.ts';
import { invitationColumns } from './invitation-columns.tsx';

const sendingMs = 5_000;

/** What the list's call is sent for a search in the URL. */
export function invitationListQuery(search: ContributorsSearch): InvitationListQuery {
  const sort = invitationSorts.find((key) => key === search['sort-by']);
  return {
    ...allInvitations,
    ...(sort ? { 'sort-by': sort, ascending: search.ascending ?? '1' } : {}),
    ...(search.name ? { name: search.name } : {}),
  };
}

interface OpenInvitationsTabProps {
  search: ContributorsSearch;
  onChange: (search: ContributorsSearch) => void;
}

/** Invitations that nobody has accepted yet, and requests that nobody has answered. */
export function OpenInvitationsTab({ search, onChange }: OpenInvitationsTabProps) {
  const { store } = useSession();
  const listQuery = invitationListQuery(search);
  const list = useQuery({
    ...invitationListOptions(listQuery),
    placeholderData: keepPreviousData,
    // A mail on its way goes out within seconds.
    refetchInterval: ({ state }) => state.data?.items.some((each) => each.is_sending) && sendingMs,
  });
  const columns = useMemo(() => invitationColumns(store.time_zone), [store.time_zone]);
  return (
    <>
      <NameSearch label="Convites" name={search.name} onSearch={(name) => onChange({ ...search, name })} />
      <ListTable
        label="Convites em aberto"
        columns={columns}
        rows={list.data?.items}
        rowKey={({ id }) => id}
        rowLink={({ document }) => ({
          to: '/add-contributor/{-$id}',
          params: { id: document },
          search: { is_pre: 'true' },
        })}
        rowLabel={({ name }) => name}
        sort={{ by: listQuery['sort-by'] ?? 'name', ascending: listQuery.ascending !== '0' }}
        empty={<NoInvitations isSearch={!!search.name} onClear={() => onChange({ ...search, ...noFilters })} />}
        error={list.isError ? list.error : undefined}
        onRetry={list.refetch}
        fetching={list.isPlaceholderData}
        skeletonRows={5}
      />
    </>
  );
}

function NoInvitations({ isSearch, onClear }: { isSearch: boolean; onClear: () => void }) {
  if (isSearch) {
    return (
      <EmptyState
        icon={<IconSearchOff size={28} stroke={1.5} />}
        title="Nenhum convite encontrado"
        actions={<Button onClick={onClear}>Limpar todos os filtros</Button>}
      >
        Confira a busca.
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={<IconMailOpened size={28} stroke={1.5} />} title="Nenhum convite em aberto">
      Convites aparecem aqui até serem aceitos; pedidos de acesso, até serem respondidos.
    </EmptyState>
  );
}
