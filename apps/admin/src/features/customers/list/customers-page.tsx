import { customers } from '@botica/contract/features/customers/customers.contract';
import { IconSearchOff, IconUsers } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { usePermission, useSession } from '../../../kit/api/agent-context.tsx';
import { ListTable } from '../../../kit/list/list-table.tsx';
import { countText, Pager } from '../../../kit/list/pager.tsx';
import { Button } from '../../../kit/look/button.tsx';
import { EmptyState } from '../../../kit/page/empty-state.tsx';
import { MissingPermission } from '../../../kit/page/missing-permission.tsx';
import { Page, PageHeader } from '../../../kit/page/page.tsx';
import { customerListOptions } from '../customer-queries.ts';
import { PrivacyButton } from '../privacy/privacy-button.tsx';
import { CustomerFilters } from './customer-filters.tsx';
import { activeSearches, type CustomersSearch, defaultSort, toListQuery, withoutSearch } from './customer-search.ts';
import { customersColumns, rowName } from './customers-columns.tsx';
import { rememberCustomersSearch } from './last-customers-search.ts';

const title = 'Clientes';
const noun = ['cliente', 'clientes'] as const;

/** /customers; everything that it shows is said by the URL. */
export function CustomersPage({ search }: { search: CustomersSearch }) {
  const missing = usePermission(customers.endpoints.list.access);
  if (missing) return <MissingPermission title={title} missing={missing} />;
  return <CustomerList search={search} />;
}

function CustomerList({ search }: { search: CustomersSearch }) {
  const { store } = useSession();
  const navigate = useNavigate();
  const list = useQuery({ ...customerListOptions(toListQuery(search)), placeholderData: keepPreviousData });
  const columns = useMemo(() => customersColumns(store.time_zone), [store.time_zone]);
  useEffect(() => rememberCustomersSearch(search), [search]);
  const show = (next: CustomersSearch) => navigate({ to: '.', search: next });
  const pagination = list.data?.pagination;
  return (
    <Page>
      <PageHeader
        title={title}
        aside={
          <span role="status" className="tabular" style={{ color: 'var(--muted)' }}>
            {pagination && !list.isError ? countText(pagination, noun) : ''}
          </span>
        }
        actions={<PrivacyButton />}
      />
      <CustomerFilters search={search} onChange={show} />
      <ListTable
        label={title}
        columns={columns}
        rows={list.data?.items}
        rowKey={({ id }) => id}
        rowLink={({ id }) => ({ to: '/customers/$id', params: { id: String(id) } })}
        rowLabel={rowName}
        sort={{ by: search['sort-by'] ?? defaultSort, ascending: search.ascending === '1' }}
        empty={<NoCustomers search={search} onClear={() => show(withoutSearch(search))} />}
        error={list.isError ? list.error : undefined}
        onRetry={list.refetch}
        fetching={list.isPlaceholderData}
        skeletonRows={30}
      />
      {pagination && !list.isError && <Pager pagination={pagination} noun={noun} />}
    </Page>
  );
}

function NoCustomers({ search, onClear }: { search: CustomersSearch; onClear: () => void }) {
  if (activeSearches(search).length > 0) {
    return (
      <EmptyState
        icon={<IconSearchOff size={28} stroke={1.5} />}
        title="Nenhum cliente encontrado"
        actions={<Button onClick={onClear}>Limpar busca</Button>}
      >
        Confira a busca ou procure por outro campo.
      </EmptyState>
    );
  }
  if ((search.p ?? 1) > 1) {
    return (
      <EmptyState title="Esta página não tem clientes" actions={<Button onClick={onClear}>Ir para a primeira</Button>}>
        A lista termina antes dela.
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={<IconUsers size={28} stroke={1.5} />} title="Ainda não há clientes">
      Os clientes aparecem aqui com o primeiro pedido.
    </EmptyState>
  );
}
