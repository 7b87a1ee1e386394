import {
  transactionMethodNames,
  transactionSearchNames,
  transactionStatusNames,
  unsettledNames,
} from '@botica/contract/features/finance/transactions/transaction-names';
import type { TransactionRow } from '@botica/contract/features/finance/transactions/transaction-schemas';
import { orders } from '@botica/contract/features/orders/orders.contract';
import { formatDay, formatInstant } from '@botica/contract/kit/dates';
import { formatBrlWire } from '@botica/contract/kit/money';
import { IconAdjustmentsHorizontal, IconCash, IconFileSpreadsheet } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useSession } from '../../../kit/api/agent-context.tsx';
import { SelectInput } from '../../../kit/form/select-field.tsx';
import { type Column, momentOrder, numberOrder } from '../../../kit/list/column.ts';
import { FilterButton } from '../../../kit/list/filter-button.tsx';
import { FirstStep } from '../../../kit/list/first-step.tsx';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { rowActions } from '../../../kit/list/row-actions.tsx';
import { useFolding } from '../../../kit/list/use-folding.tsx';
import { useListSearch } from '../../../kit/list/use-list.ts';
import { Button } from '../../../kit/look/button.tsx';
import { newOrderLink } from '../../orders/new-order-link.ts';
import { recipientsOptions, transactionListOptions } from '../finance-queries.ts';
import { NewStandaloneButton } from '../new-standalone-button.tsx';
import { OrderLink } from '../order-link.tsx';
import { TotalsStrip } from './totals-strip.tsx';
import { TransactionActions } from './transaction-actions.tsx';
import { TransactionFilters } from './transaction-filters.tsx';
import { transactionList } from './transaction-list.ts';
import { TransactionStatusBadge } from './transaction-status-badge.tsx';
import classes from './transactions-tab.module.css';
import { UnsettledStrip } from './unsettled-strip.tsx';

const TransactionExportDialog = lazy(async () => ({
  default: (await import('./transaction-export-dialog.tsx')).TransactionExportDialog,
}));

const searchBy = {
  tid: { name: transactionSearchNames.tid, label: 'Buscar por TID', placeholder: 'TID ou NSU' },
  order: { name: transactionSearchNames.order, label: 'Buscar por pedido', placeholder: 'Número' },
  customer: { name: transactionSearchNames.customer, label: 'Buscar por cliente', placeholder: 'Nome' },
  amount: { name: transactionSearchNames.amount, label: 'Buscar por valor', placeholder: '0,00' },
};

const empty = {
  none: {
    icon: IconCash,
    title: 'Ainda não há transações',
    text: 'Os pagamentos dos pedidos aparecem aqui assim que chegam.',
    actions: (
      <FirstStep needed={orders.endpoints.changeStatus.access} link={newOrderLink}>
        Registrar um pedido
      </FirstStep>
    ),
  },
  found: {
    title: 'Nenhuma transação encontrada',
    text: 'Confira a busca ou limpe os filtros.',
    clear: 'Limpar todos os filtros',
  },
};

/** Payments of orders with their status. `tabs` are shown below the page's title. */
export function TransactionsTab({ title, tabs }: { title: string; tabs: ReactNode }) {
  const [isFiltering, setFiltering] = useState(false);
  const [isExporting, setExporting] = useState(false);
  const search = useListSearch(transactionList);
  const { p: _, ...filter } = transactionList.toQuery(search);
  const receivers = useQuery(recipientsOptions()).data?.items ?? [];
  const folding = useFolding(columns(useSession().store.time_zone), keyOf, nameOf);
  return (
    <ListPage
      list={transactionList}
      options={transactionListOptions}
      missing={undefined}
      title={title}
      pageActions={<NewStandaloneButton />}
      label="Lista de Transações"
      noun={['transação', 'transações']}
      lead={
        <>
          {tabs}
          <TotalsStrip receiver={search.receiver} />
          <div className={classes.head}>
            <h2 className={classes.title}>Lista de Transações</h2>
            <Button icon={<IconFileSpreadsheet size={16} aria-hidden />} onClick={() => setExporting(true)}>
              Baixar planilha
            </Button>
          </div>
          <UnsettledStrip search={search} />
        </>
      }
      searchBy={searchBy}
      searchLabel="Transações"
      filterButton={({ search: { receiver }, show }) => (
        <>
          <div className={classes.receiver}>
            <SelectInput
              label="Recebedor"
              labelHidden
              placeholder="Todos os recebedores"
              clearable
              options={receivers.map(({ id, name }) => ({ value: String(id), label: name }))}
              value={String(receiver ?? '')}
              onChange={(id) => show(transactionList.setting('receiver', id && Number(id)))}
            />
          </div>
          <FilterButton
            icon={IconAdjustmentsHorizontal}
            aria-expanded={isFiltering}
            onClick={() => setFiltering((before) => !before)}
          >
            Filtros avançados
          </FilterButton>
        </>
      )}
      filters={({ search: shown, show }) => isFiltering && <TransactionFilters search={shown} show={show} />}
      chips={{
        receiver: {
          name: 'Recebedor',
          text: ({ receiver: id }) =>
            receivers.find((one) => one.id === id)?.name ?? (id === undefined ? undefined : `nº ${id}`),
        },
        status: { name: 'Situação', text: ({ status }) => status && transactionStatusNames[status] },
        payment_method: {
          name: 'Forma de pagamento',
          text: ({ payment_method: method }) => method && transactionMethodNames[method],
        },
        unsettled: {
          name: 'A resolver',
          text: ({ unsettled }) => unsettled && unsettledNames[unsettled],
          standsAbove: true,
        },
        from: { name: 'De', text: ({ from }) => from && formatDay(from) },
        to: { name: 'Até', text: ({ to }) => to && formatDay(to) },
      }}
      {...folding}
      empty={empty}
      skeletonRows={30}
    >
      <Suspense>
        {isExporting && <TransactionExportDialog filter={filter} onClose={() => setExporting(false)} />}
      </Suspense>
    </ListPage>
  );
}

const methodText = ({ payment_method: method, installments }: TransactionRow) =>
  installments === null || installments < 2
    ? transactionMethodNames[method]
    : `${transactionMethodNames[method]} ${installments}x`;

const keyOf = ({ id }: TransactionRow) => id;
const nameOf = ({ tID: tid, client_name: name }: TransactionRow) => `${name || 'transação'} ${tid}`.trim();

/** Times are in the store's zone. */
function columns(timeZone: string): Column<TransactionRow>[] {
  const receiver: Column<TransactionRow> = {
    key: 'receiver',
    header: 'Recebedor',
    hideBelow: 1280,
    cutAt: 88,
    small: true,
    render: ({ receiver: { name } }) => name,
  };
  return [
    {
      key: 'status',
      header: 'Situação',
      width: '156px',
      onPhone: 'aside',
      render: (row) => <TransactionStatusBadge row={row} />,
    },
    {
      key: 'client',
      header: 'Cliente',
      takesRest: true,
      titled: true,
      onPhone: 'title',
      render: ({ client_name: name }) => name || '–',
    },
    {
      key: 'tid',
      header: 'TID',
      hideBelow: 1100,
      cutAt: 88,
      small: true,
      onPhone: 'line',
      render: ({ tID: tid }) => tid,
    },
    {
      key: 'date',
      header: 'Data',
      sortKey: 'date',
      sortWords: momentOrder,
      largestFirst: true,
      onPhone: 'left',
      quiet: 'phone',
      render: ({ date }) => formatInstant(date, timeZone),
    },
    {
      key: 'method',
      header: 'Pagamento',
      hideBelow: 1100,
      titled: true,
      small: true,
      onPhone: 'plain',
      quiet: 'phone',
      render: methodText,
    },
    {
      key: 'value',
      header: 'Valor',
      sortKey: 'value',
      sortWords: numberOrder,
      largestFirst: true,
      align: 'right',
      onPhone: 'right',
      render: ({ value }) => formatBrlWire(value),
    },
    {
      key: 'order',
      header: 'Pedido',
      align: 'right',
      onPhone: 'line',
      render: (row) => <OrderLink {...row} />,
    },
    receiver,
    rowActions((row) => <TransactionActions row={row} />, { width: '120px' }),
  ];
}
