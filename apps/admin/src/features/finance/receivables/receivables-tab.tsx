import { IconBuildingBank, IconFileSpreadsheet } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { SelectInput } from '../../../kit/form/select-field.tsx';
import { DayFilter } from '../../../kit/list/day-filter.tsx';
import { Pager, SpokenCount } from '../../../kit/list/pager.tsx';
import { useListSearch, useShow } from '../../../kit/list/use-list.ts';
import { Button } from '../../../kit/look/button.tsx';
import { EmptyState } from '../../../kit/page/empty-state.tsx';
import { ErrorPanel } from '../../../kit/page/error-panel.tsx';
import { Page, PageHeader } from '../../../kit/page/page.tsx';
import { recipientsOptions, withdrawalListOptions } from '../finance-queries.ts';
import { transactionList } from '../transactions/transaction-list.ts';
import { BalanceCards } from './balance-cards.tsx';
import classes from './receivables-tab.module.css';
import { WithdrawalsTable } from './withdrawals-table.tsx';

const StatementExportDialog = lazy(async () => ({
  default: (await import('./statement-export-dialog.tsx')).StatementExportDialog,
}));

const noun = ['saque', 'saques'] as const;

/** Future, available and withdrawn money, for all receivers or one. */
export function ReceivablesTab({ title, tabs }: { title: string; tabs: ReactNode }) {
  const search = useListSearch(transactionList);
  const show = useShow();
  const { receiver, from, to, p = 1 } = search;
  const receivers = useQuery(recipientsOptions()).data?.items ?? [];
  const reply = useQuery({
    ...withdrawalListOptions({ receiver, from, to, p }),
    placeholderData: keepPreviousData,
  });
  const receiverName =
    receiver === undefined ? 'Todos' : (receivers.find(({ id }) => id === receiver)?.name ?? `nº ${receiver}`);
  const [isExporting, setExporting] = useState(false);
  const setting = (key: 'receiver' | 'from' | 'to', value: string | number | undefined) =>
    show(transactionList.setting(key, value));
  return (
    <Page>
      <PageHeader title={title} aside={<SpokenCount pagination={reply.data?.pagination} noun={noun} />} />
      {tabs}
      <search className={classes.filters} aria-label="Extrato">
        <SelectInput
          label="Recebedor"
          placeholder="Todos os recebedores"
          clearable
          options={receivers.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={String(receiver ?? '')}
          onChange={(id) => setting('receiver', id && Number(id))}
        />
        <DayFilter label="Data inicial" value={from} onChange={(day) => setting('from', day)} maxDate={to} />
        <DayFilter label="Data final" value={to} onChange={(day) => setting('to', day)} minDate={from} />
      </search>
      <BalanceCards receiver={receiver} receivers={receivers} />
      <div className={classes.sheet}>
        <Button icon={<IconFileSpreadsheet size={16} aria-hidden />} onClick={() => setExporting(true)}>
          Baixar planilha
        </Button>
      </div>
      {reply.error && !reply.data ? (
        <ErrorPanel error={reply.error} onRetry={reply.refetch} />
      ) : (
        <WithdrawalsTable reply={reply.data} receiver={receiver} receiverName={receiverName} />
      )}
      {reply.data?.items.length === 0 && (
        <EmptyState
          icon={<IconBuildingBank size={28} stroke={1.5} />}
          title={from || to ? 'Nenhum saque nesses dias' : 'Ainda não houve saques'}
        >
          O que está disponível sai com “Realizar saque”.
        </EmptyState>
      )}
      {reply.data && reply.data.items.length > 0 && <Pager pagination={reply.data.pagination} noun={noun} />}
      <Suspense>
        {isExporting && <StatementExportDialog filter={{ receiver, from, to }} onClose={() => setExporting(false)} />}
      </Suspense>
    </Page>
  );
}
