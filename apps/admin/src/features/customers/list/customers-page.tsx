import { type CustomerSort, isMaskedSort } from '@botica/contract/features/customers/customer-list-options';
import type { CustomerRow } from '@botica/contract/features/customers/customer-schemas';
import { customers } from '@botica/contract/features/customers/customers.contract';
import { orders } from '@botica/contract/features/orders/orders.contract';
import { formatPhone } from '@botica/contract/kit/brazil/phone';
import { formatTaxDocument } from '@botica/contract/kit/brazil/tax-document';
import { formatInstantDay } from '@botica/contract/kit/dates';
import { IconClipboardList, IconPencil, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { usePermission, useSession } from '../../../kit/api/agent-context.tsx';
import { type Column, momentOrder, numberOrder } from '../../../kit/list/column.ts';
import { FirstStep } from '../../../kit/list/first-step.tsx';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { RowLink, rowActions } from '../../../kit/list/row-actions.tsx';
import { ImportButton } from '../../../platform/imports/import-button.tsx';
import { newOrderLink } from '../../orders/new-order-link.ts';
import { customerListOptions, privacyOptions } from '../customer-queries.ts';
import { PrivacyButton } from '../privacy/privacy-button.tsx';
import { customerList } from './customer-list.ts';
import { shortened } from './shortened.ts';

const searchBy = {
  name: { name: 'Nome', placeholder: 'Nome do cliente' },
  email: { name: 'E-mail', placeholder: 'Início do e-mail' },
  document: { name: 'CPF/CNPJ', placeholder: 'CPF ou CNPJ' },
  phone: { name: 'Telefone', placeholder: 'Telefone com ou sem DDD' },
};

const empty = {
  none: {
    icon: IconUsers,
    title: 'Ainda não há clientes',
    text: 'Os clientes aparecem aqui com o primeiro pedido, ou vêm de um arquivo.',
    actions: (
      <FirstStep needed={orders.endpoints.changeStatus.access} link={newOrderLink}>
        Registrar um pedido
      </FirstStep>
    ),
  },
  found: { title: 'Nenhum cliente encontrado', text: 'Confira a busca ou procure por outro campo.' },
};

export function CustomersPage() {
  const missing = usePermission(customers.endpoints.list.access);
  const isMasked = useQuery({ ...privacyOptions(), enabled: missing === undefined }).data?.mask_customers_in_lists;
  const all = columns(useSession().store.time_zone);
  return (
    <ListPage
      list={customerList}
      options={customerListOptions}
      missing={missing}
      title="Clientes"
      label="Clientes"
      noun={['cliente', 'clientes']}
      pageActions={
        <>
          <ImportButton kind="customers" access={customers.endpoints.update.access} />
          <PrivacyButton />
        </>
      }
      searchBy={searchBy}
      columns={isMasked ? all.map(withoutMaskedSort) : all}
      rowLink={({ id }) => ({ to: '/customers/$id', params: { id: String(id) } })}
      rowLabel={rowName}
      empty={empty}
      skeletonRows={30}
    />
  );
}

function withoutMaskedSort({ sortKey, ...column }: Column<CustomerRow>): Column<CustomerRow> {
  return sortKey === undefined || isMaskedSort(sortKey as CustomerSort) ? column : { ...column, sortKey };
}

/** Days are in the store's time zone. */
function columns(timeZone: string): Column<CustomerRow>[] {
  return [
    {
      key: 'name',
      header: 'Nome',
      sortKey: 'name',
      takesRest: true,
      onPhone: 'title',
      render: ({ name }) => <span title={name}>{shortened(name)}</span>,
    },
    {
      key: 'email',
      header: 'E-mail',
      sortKey: 'email',
      hideBelow: 1100,
      onPhone: 'plain',
      render: ({ email }) => email && <span title={email}>{shortened(email)}</span>,
    },
    {
      key: 'phone',
      header: 'Telefone',
      sortKey: 'phone',
      sortWords: numberOrder,
      hideBelow: 1280,
      onPhone: 'plain',
      render: ({ phone }) => phone && formatPhone(phone),
    },
    {
      key: 'cpf',
      header: 'CPF',
      sortKey: 'cpf',
      sortWords: numberOrder,
      render: ({ cpf }) => cpf && formatTaxDocument(cpf),
    },
    {
      key: 'last_order',
      header: 'Último pedido',
      sortKey: 'last_order',
      sortWords: momentOrder,
      largestFirst: true,
      render: (row) => <LastOrder row={row} timeZone={timeZone} />,
    },
    rowActions(renderActions, { onPhone: 'hidden' }),
  ];
}

/** The link's accessible name: the full name, and the visible text if it is shortened. */
function rowName({ name }: CustomerRow): string {
  const seen = shortened(name);
  return seen === name ? `Cliente ${name}` : `Cliente ${seen} ${name}`;
}

function LastOrder({ row: { last_order: order }, timeZone }: { row: CustomerRow; timeZone: string }) {
  if (!order) return <span className="quiet">Nenhum</span>;
  return (
    <>
      {order.label} <span className="quiet">{formatInstantDay(order.created_at, timeZone)}</span>
    </>
  );
}

function renderActions({ id, name }: CustomerRow) {
  const link = { to: '/customers/$id', params: { id: String(id) } } as const;
  return (
    <>
      <RowLink tip="Editar" label={`Editar ${name}`} icon={<IconPencil size={16} aria-hidden />} link={link} />
      <RowLink
        tip="Ver pedidos"
        label={`Ver pedidos de ${name}`}
        icon={<IconClipboardList size={16} aria-hidden />}
        link={{ ...link, search: { tab: 'orders' } }}
      />
    </>
  );
}
