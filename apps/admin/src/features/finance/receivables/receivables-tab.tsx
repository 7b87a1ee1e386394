import { IconBuildingBank } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { SelectInput } from '../../../kit/form/select-field.tsx';
import { DayFilter } from '../../../kit/list/day-filter.tsx';
import { Pager, SpokenCount } from '../../../kit/list/pager.tsx';
import { useListSearch, useShow } from '../../../kit/list/use-list.ts';
import { EmptyState } from '../../../kit/page/empty-state.tsx';
import { ErrorPanel } from '../../../kit/page/error-panel.tsx';
import { Page, PageHeader } from '../../../kit/page/page.tsx';
import { recipientsOptions, withdrawalListOptions } from '../finance-queries.ts';
import { transactionList } from '../transactions/transaction-list.ts';
import { BalanceCards } from './balance-cards.tsx';
import classes from './receivables-tab.module.css';
import { WithdrawalsTable } from './withdrawals-table.tsx';

const noun = ['saque', 'saques'] as const;

/** What waits, what is there and what has left, of all receivers or of one. */
export function ReceivablesTab({ title, tabs }: { title: string; tabs: ReactNode }) {
  const search = useListSearch(transactionList);
  const show = useShow();
  const { receiver, from, to, p = 1 } = search;
  const receivers = useQuery(recipientsOptions()).data?.items ?? [];
  const reply = useQuery({
    ...withdrawalListOptions({ receiver, from, to, p }),
    placeholderData: keepPreviousData,
  });
  const setting = (key: 'receiver' | 'from' | 'to', value: string | number | undefined) =>
    show(transactionList.setting(key, value));
  return (
    <Page>
      <PageHeader title={title} aside={<SpokenCount pagination={reply.data?.pagination} noun={noun} />} />
      {tabs}
      <search className={classes.filters} aria-label="Extrato">
        {(receivers.length > 1 || receiver !== undefined) && (
          <SelectInput
            label="Recebedor"
            placeholder="Todos os recebedores"
            clearable
            options={receivers.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={String(receiver ?? '')}
            onChange={(id) => setting('receiver', id && Number(id))}
          />
        )}
        <DayFilter label="Data inicial" value={from} onChange={(day) => setting('from', day)} maxDate={to} />
        <DayFilter label="Data final" value={to} onChange={(day) => setting('to', day)} minDate={from} />
      </search>
      <BalanceCards receiver={receiver} receivers={receivers} />
      {reply.error && !reply.data ? (
        <ErrorPanel error={reply.error} onRetry={reply.refetch} />
      ) : (
        <WithdrawalsTable reply={reply.data} receiver={receiver} withReceiver={receivers.length > 1} />
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
    </Page>
  );
}
