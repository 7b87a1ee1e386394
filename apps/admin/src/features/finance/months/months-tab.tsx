import { monthName } from '@botica/contract/features/finance/months/month-id';
import type { MonthRow } from '@botica/contract/features/finance/months/months.contract';
import { formatInstantDay } from '@botica/contract/kit/dates';
import { formatBrl, formatBrlWire, wireToCents } from '@botica/contract/kit/money';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSession } from '../../../kit/api/agent-context.tsx';
import { SearchLink } from '../../../kit/look/search-link.tsx';
import { ErrorPanel } from '../../../kit/page/error-panel.tsx';
import { Page, PageHeader } from '../../../kit/page/page.tsx';
import { SectionCard } from '../../../kit/page/section-card.tsx';
import { settingsOptions } from '../finance-queries.ts';
import { FigureTable } from '../overview/figure-table.tsx';
import { MonthPage } from './month-page.tsx';
import { monthListOptions } from './month-queries.ts';
import { MonthStatusBadge } from './month-status-badge.tsx';
import classes from './months.module.css';

interface MonthsTabProps {
  title: string;
  tabs: ReactNode;
  /** The id of the open month. */
  month: number | undefined;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The months of the book, or one of them as a statement. */
export function MonthsTab({ title, tabs, month }: MonthsTabProps) {
  const reply = useQuery({ ...monthListOptions(), enabled: month === undefined });
  const canRewrite = useQuery(settingsOptions()).data?.can_rewrite ?? false;
  const { time_zone: timeZone } = useSession().store;
  if (month !== undefined) return <MonthPage id={month} tabs={tabs} />;
  return (
    <Page>
      <PageHeader title={title} />
      {tabs}
      {reply.error && !reply.data ? (
        <ErrorPanel error={reply.error} onRetry={reply.refetch} />
      ) : (
        <SectionCard
          title="Meses do livro"
          description={`O que cada mês trouxe e custou, pelo dia em que o livro o registrou. ${
            canRewrite
              ? 'Enquanto não houve saques, antecipações nem meses fechados, as taxas e o início do livro ainda mudam, e os meses com eles.'
              : 'Um mês fechado não recebe mais nada.'
          }`}
        >
          <div className={classes.list} aria-busy={!reply.data}>
            {reply.data && <Months rows={reply.data.items} timeZone={timeZone} />}
          </div>
        </SectionCard>
      )}
    </Page>
  );
}

const wentBack = ({ refunds, chargebacks }: MonthRow) => wireToCents(refunds) + wireToCents(chargebacks);

function Months({ rows, timeZone }: { rows: readonly MonthRow[]; timeZone: string }) {
  return (
    <FigureTable
      label="Meses do livro"
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        {
          header: 'Mês',
          render: ({ id, status }) => (
            <span className={classes.month}>
              <SearchLink patch={{ month: id }} className={classes.link}>
                {capital(monthName(id))}
              </SearchLink>
              <MonthStatusBadge status={status} />
            </span>
          ),
        },
        { header: 'Vendas', render: ({ sales }) => formatBrlWire(sales), isWide: true },
        { header: 'Estornos e chargebacks', render: (row) => formatBrl(0 - wentBack(row)), isWide: true },
        { header: 'Taxas', render: ({ fees }) => formatBrl(0 - wireToCents(fees)), isWide: true },
        { header: 'Líquido', render: ({ net }) => formatBrlWire(net) },
        {
          header: 'Fechado em',
          isWide: true,
          render: ({ closed_at: at }) => (at === null ? '–' : formatInstantDay(at, timeZone)),
        },
      ]}
    />
  );
}
