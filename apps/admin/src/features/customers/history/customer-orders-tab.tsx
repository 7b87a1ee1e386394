import type { CustomerDetail, CustomerOrder } from '@botica/contract/features/customers/customer-schemas';
import { formatInstant } from '@botica/contract/kit/dates';
import { formatBrlWire } from '@botica/contract/kit/money';
import { searchMaxLength } from '@botica/contract/kit/page';
import { IconClipboardList } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useSession } from '../../../kit/api/agent-context.tsx';
import { type Column, momentOrder } from '../../../kit/list/column.ts';
import { List } from '../../../kit/list/list.tsx';
import { listState } from '../../../kit/list/list-state.ts';
import { SearchLink } from '../../../kit/look/search-link.tsx';
import { OrderStatusBadge } from '../../orders/order-status-badge.tsx';
import { customerOrdersOptions } from '../customer-queries.ts';
import classes from './customer-orders-tab.module.css';

type OrdersAsked = Parameters<typeof customerOrdersOptions>[1];

const orderList = listState({ sorts: ['created_at'], sortedBy: { by: 'created_at', ascending: false } });

export function CustomerOrdersTab({ customer }: { customer: CustomerDetail }) {
  return (
    <List
      list={orderList}
      options={(input: OrdersAsked) => customerOrdersOptions(customer.id, input)}
      label={`Pedidos de ${customer.name}`}
      noun={['pedido', 'pedidos']}
      columns={orderColumns(useSession().store.time_zone)}
      rowLink={({ id }) => ({ to: '/orders/$id', params: { id: String(id) } })}
      rowLabel={({ label }) => `Pedido ${label}`}
      empty={{
        none: {
          icon: IconClipboardList,
          title: 'Este cliente ainda não tem pedidos',
          text: 'Os pedidos aparecem aqui pelo CPF ou pelo e-mail do comprador.',
          actions: !customer.anonymised_at && (
            <Link
              to="/orders"
              search={{ customer_name: customer.name.slice(0, searchMaxLength) }}
              className={classes.link}
            >
              Buscar pedidos por este nome
            </Link>
          ),
        },
        past: {
          text: 'O histórico termina antes dela.',
          actions: (
            <SearchLink patch={{ p: undefined }} className={classes.link}>
              Ir para a primeira
            </SearchLink>
          ),
        },
      }}
      skeletonRows={Math.min(30, Math.max(1, customer.totals.orders))}
    />
  );
}

function orderColumns(timeZone: string): Column<CustomerOrder>[] {
  return [
    { key: 'order', header: 'Pedido', onPhone: 'title', render: ({ label }) => label },
    {
      key: 'created',
      header: 'Data',
      sortKey: 'created_at',
      sortWords: momentOrder,
      largestFirst: true,
      onPhone: 'left',
      quiet: 'always',
      render: ({ created_at: at }) => formatInstant(at, timeZone),
    },
    {
      key: 'status',
      header: 'Situação',
      onPhone: 'aside',
      render: ({ status, is_pickup: isPickup }) => <OrderStatusBadge status={status} isPickup={isPickup} />,
    },
    {
      key: 'payment',
      header: 'Pagamento',
      onPhone: 'plain',
      quiet: 'always',
      render: ({ payment_method_name: name }) => name,
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
