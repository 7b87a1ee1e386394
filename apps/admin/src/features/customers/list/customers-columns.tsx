import type { CustomerRow } from '@botica/contract/features/customers/customer-schemas';
import { formatPhone } from '@botica/contract/kit/brazil/phone';
import { formatTaxDocument } from '@botica/contract/kit/brazil/tax-document';
import { formatInstantDay } from '@botica/contract/kit/dates';
import { IconClipboardList, IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Column } from '../../../kit/list/list-table.tsx';
import { Tooltip } from '../../../kit/look/tooltip.tsx';
import classes from './customers-columns.module.css';
import { shortened } from './shortened.ts';

/** The columns of the customer list; days are those of the store's zone. */
export function customersColumns(timeZone: string): Column<CustomerRow>[] {
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
      hideBelow: 1360,
      onPhone: 'plain',
      render: ({ phone }) => phone && formatPhone(phone),
    },
    {
      key: 'cpf',
      header: 'CPF',
      sortKey: 'cpf',
      render: ({ cpf }) => cpf && formatTaxDocument(cpf),
    },
    {
      key: 'last_order',
      header: 'Último pedido',
      sortKey: 'last_order',
      render: (row) => <LastOrder row={row} timeZone={timeZone} />,
    },
    { key: 'actions', header: 'Ações', align: 'right', onPhone: 'hidden', render: renderActions },
  ];
}

/** What the row's link is called: the whole name, and the text that is seen where it is cut. */
export function rowName({ name }: CustomerRow): string {
  const seen = shortened(name);
  return seen === name ? `Cliente ${name}` : `Cliente ${seen} ${name}`;
}

function LastOrder({ row: { last_order: order }, timeZone }: { row: CustomerRow; timeZone: string }) {
  if (!order) return <span className={classes.quiet}>Nenhum</span>;
  return (
    <>
      {order.label} <span className={classes.quiet}>{formatInstantDay(order.created_at, timeZone)}</span>
    </>
  );
}

function renderActions({ id, name }: CustomerRow) {
  const params = { id: String(id) };
  return (
    <span className={classes.actions}>
      <Tooltip label="Editar">
        <Link to="/customers/$id" params={params} className={classes.action} aria-label={`Editar ${name}`}>
          <IconPencil size={16} aria-hidden />
        </Link>
      </Tooltip>
      <Tooltip label="Ver pedidos">
        <Link
          to="/customers/$id"
          params={params}
          search={{ tab: 'orders' }}
          className={classes.action}
          aria-label={`Ver pedidos de ${name}`}
        >
          <IconClipboardList size={16} aria-hidden />
        </Link>
      </Tooltip>
    </span>
  );
}
