import { orders } from '@botica/contract/features/orders/orders.contract';
import { IconClipboardList, IconSearchOff } from '@tabler/icons-react';
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
import { orderListOptions } from '../order-queries.ts';
import { rememberListSearch } from './last-list-search.ts';
import { OrderFilters } from './order-filters.tsx';
import { activeFilters, defaultSort, type OrderSearch, toListQuery, withoutFilters } from './order-search.ts';
import { ordersColumns, rowName } from './orders-columns.tsx';

const title = 'Lista de Pedidos';
const noun = ['pedido', 'pedidos'] as const;

/** The order list, at `/` and `/orders`; everything that it shows is said by the URL. */
export function OrdersPage({ search }: { search: OrderSearch }) {
  const missingPermission = usePermission(orders.endpoints.list.access);
  if (missingPermission) return <MissingPermission title={title} missing={missingPermission} />;
  return <OrderList search={search} />;
}

function OrderList({ search }: { search: OrderSearch }) {
  const { store } = useSession();
  const navigate = useNavigate();
  const list = useQuery({
    ...orderListOptions(toListQuery(search)),
    placeholderData: keepPreviousData,
  });
  const columns = useMemo(() => ordersColumns(store.time_zone), [store.time_zone]);
  useEffect(() => rememberListSearch(search), [search]);
  const show = (next: OrderSearch) => navigate({ to: '.', search: next });
  const pagination = list.data?.pagination;
  return (
    <Page>
      <PageHeader
        title={title}
        aside={<Count>{pagination && !list.isError ? countText(pagination, noun) : ''}</Count>}
      />
      <OrderFilters search={search} onChange={show} />
      <ListTable
        label="Pedidos"
        columns={columns}
        rows={list.data?.items}
        rowKey={({ id }) => id}
        rowLink={({ id }) => ({ to: '/orders/$id', params: { id: String(id) } })}
        rowLabel={rowName}
        sort={{ by: search['sort-by'] ?? defaultSort, ascending: search.ascending === '1' }}
        empty={<NoOrders search={search} onClear={() => show(withoutFilters(search))} />}
        error={list.isError ? list.error : undefined}
        onRetry={list.refetch}
        fetching={list.isPlaceholderData}
        skeletonRows={30}
      />
      {pagination && !list.isError && <Pager pagination={pagination} noun={noun} />}
    </Page>
  );
}

/** Also spoken when a search changes it. */
function Count({ children }: { children: string }) {
  return (
    <span role="status" className="tabular" style={{ color: 'var(--muted)' }}>
      {children}
    </span>
  );
}

function NoOrders({ search, onClear }: { search: OrderSearch; onClear: () => void }) {
  if (activeFilters(search).length > 0) {
    return (
      <EmptyState
        icon={<IconSearchOff size={28} stroke={1.5} />}
        title="Nenhum pedido encontrado"
        actions={<Button onClick={onClear}>Limpar filtros</Button>}
      >
        Confira a busca ou limpe os filtros.
      </EmptyState>
    );
  }
  if ((search.p ?? 1) > 1) {
    return (
      <EmptyState title="Esta página não tem pedidos" actions={<Button onClick={onClear}>Ir para a primeira</Button>}>
        A lista termina antes dela.
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={<IconClipboardList size={28} stroke={1.5} />} title="Ainda não há pedidos">
      Os pedidos da loja aparecem aqui assim que chegam.
    </EmptyState>
  );
}
