import type { Overview } from '@botica/contract/features/finance/overview/overview-schemas';
import { formatDay } from '@botica/contract/kit/dates';
import { IconChartBar } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useShow } from '../../../kit/list/use-list.ts';
import { EmptyState } from '../../../kit/page/empty-state.tsx';
import { ErrorPanel } from '../../../kit/page/error-panel.tsx';
import { Page, PageHeader } from '../../../kit/page/page.tsx';
import { recipientsOptions } from '../finance-queries.ts';
import { DueCard } from './due-card.tsx';
import { Figures } from './figures.tsx';
import { overviewOptions } from './overview-queries.ts';
import classes from './overview-tab.module.css';
import { type OverviewSearch, PeriodBar } from './period-bar.tsx';
import { RevenueCard } from './revenue-card.tsx';
import { Wholes } from './wholes.tsx';

interface OverviewTabProps {
  title: string;
  tabs: ReactNode;
  search: OverviewSearch;
}

/** Visão Geral: revenue of a period compared with the former one, and payouts due in the coming days. */
export function OverviewTab({ title, tabs, search: { receiver, period, from, to } }: OverviewTabProps) {
  const show = useShow();
  const receivers = useQuery(recipientsOptions()).data?.items ?? [];
  // Custom days take precedence over a named period in the URL.
  const input = { receiver, from, to, period: from || to ? undefined : period };
  const reply = useQuery({ ...overviewOptions(input), placeholderData: keepPreviousData });
  const { data } = reply;
  return (
    <Page>
      <PageHeader title={title} />
      {tabs}
      <div className="stack-8">
        <PeriodBar search={input} receivers={receivers} show={show} />
        {!reply.error && <Days overview={data} />}
      </div>
      {reply.error ? (
        <ErrorPanel error={reply.error} onRetry={reply.refetch} />
      ) : (
        <div className={classes.parts} aria-busy={reply.isFetching} data-old={reply.isPlaceholderData || undefined}>
          <Figures overview={data} />
          {data ? <Charts overview={data} receiver={receiver} /> : <div className={classes.place} />}
        </div>
      )}
    </Page>
  );
}

function Days({ overview }: { overview: Overview | undefined }) {
  if (!overview) return <p className={classes.days}>{'\u00a0'}</p>;
  const { from, to, before } = overview;
  return (
    <p className={classes.days} role="status">
      {from === to ? formatDay(from) : `${formatDay(from)} a ${formatDay(to)}`}, em comparação com{' '}
      {from === to ? formatDay(before.from) : `${formatDay(before.from)} a ${formatDay(before.to)}`}
    </p>
  );
}

function Charts({ overview, receiver }: { overview: Overview; receiver: number | undefined }) {
  const isEmpty = overview.by_status.every(({ count }) => count === 0) && Number(overview.revenue.before) === 0;
  return (
    <>
      {isEmpty ? (
        <EmptyState icon={<IconChartBar size={28} stroke={1.5} />} title="Nenhuma transação nesses dias">
          Escolha outro período, ou aguarde: os pagamentos dos pedidos aparecem aqui assim que chegam.
        </EmptyState>
      ) : (
        <>
          <RevenueCard overview={overview} />
          <Wholes overview={overview} receiver={receiver} />
        </>
      )}
      <DueCard due={overview.due} />
    </>
  );
}
