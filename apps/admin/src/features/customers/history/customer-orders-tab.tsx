import type { CustomerDetail, CustomerOrder } from '@botica/contract/features/customers/customer-schemas';
import { formatInstant } from '@botica/contract/kit/dates';
import { formatBrlWire } from '@botica/contract/kit/money';
import { searchMaxLength } from '@botica/contract/kit/page';
import { IconClipboardList } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useSession } from '../../../kit/api/agent-context.tsx';
import { type Column, ListTable } from '../../../kit/list/list-table.tsx';
import { Pager } from '../../../kit/list/pager.tsx';
import { SearchLink } from '../../../kit/look/search-link.tsx';
import { EmptyState } from '../../../kit/page/empty-state.tsx';
import { OrderStatusBadge } from '../../orders/order-status-badge.tsx';
import type { CustomerPageSearch } from '../customer-page-search.ts';
import { customerOrdersOptions } from '../customer-queries.ts';
import classes from './customer-orders-tab.module.css';

const noun = ['pedido', 'pedidos'] as const;

interface CustomerOrdersTabProps {
  customer: CustomerDetail;
  search: CustomerPageSearch;
}

/** Pedidos: all of the customer's orders; each row leads to the order. */
export function CustomerOrdersTab({ customer, search }: CustomerOrdersTabProps) {
  const { store } = useSession();
  const list = useQuery({ ...customerOrdersOptions(customer.id, search), placeholderData: keepPreviousData });
  const columns = useMemo(() => orderColumns(store.time_zone), [store.time_zone]);
  const pagination = list.data?.pagination;
  return (
    <>
      <ListTable
        label={`Pedidos de ${customer.name}`}
        columns={columns}
        rows={list.data?.items}
        rowKey={({ id }) => id}
        rowLink={({ id }) => ({ to: '/orders/$id', params: { id: String(id) } })}
        rowLabel={({ label }) => `Pedido ${label}`}
        sort={{ by: 'created_at', ascending: search.ascending === '1' }}
        empty={<NoOrders customer={customer} page={search.p ?? 1} />}
        error={list.isError ? list.error : undefined}
        onRetry={list.refetch}
        fetching={list.isPlaceholderData}
        skeletonRows={Math.min(30, Math.max(1, customer.totals.orders))}
      />
      {pagination && !list.isError && <Pager pagination={pagination} noun={noun} />}
    </>
  );
}

function orderColumns(timeZone: string): Column<CustomerOrder>[] {
  return [
    { key: 'order', header: 'Pedido', onPhone: 'title', render: ({ label }) => label },
    {
      key: 'created',
      header: 'Data',
      sortKey: 'created_at',
      onPhone: 'left',
      render: ({ created_at: at }) => <span className={classes.quiet}>{formatInstant(at, timeZone)}</span>,
    },
    {
      key: 'status',
      header: 'Situação',
      onPhone: 'aside',
      render: ({ status }) => <OrderStatusBadge status={status} />,
    },
    {
      key: 'payment',
      header: 'Pagamento',
      onPhone: 'plain',
      render: ({ payment_method_name: name }) => <span className={classes.quiet}>{name}</span>,
    },
    { key: 'tracking', header: 'Rastreio', hideBelow: 1100, render: ({ tracking_code: code }) => code },
    {
      key: 'price',
      header: 'Valor',
      align: 'right',
      onPhone: 'right',
      render: ({ price_net: price }) => formatBrlWire(price),
    },
  ];
}

function NoOrders({ customer, page }: { customer: CustomerDetail; page: number }) {
  if (page > 1) {
    return (
      <EmptyState
        title="Esta página não tem pedidos"
        actions={
          <SearchLink patch={{ p: undefined }} className={classes.link}>
            Ir para a primeira
          </SearchLink>
        }
      >
        O histórico termina antes dela.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<IconClipboardList size={28} stroke={1.5} />}
      title="Este cliente ainda não tem pedidos"
      actions={
        !customer.anonymised_at && (
          <Link
            to="/orders"
            search={{ customer_name: customer.name.slice(0, searchMaxLength) }}
            className={classes.link}
          >
            Buscar pedidos por este nome
          </Link>
        )
      }
    >
      Os pedidos aparecem aqui pelo CPF ou pelo e-mail do comprador.
    </EmptyState>
  );
}
