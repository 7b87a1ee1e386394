import type { Overview } from '@botica/contract/features/finance/overview/overview-schemas';
import { formatDay } from '@botica/contract/kit/dates';
import { formatBrl, wireToCents } from '@botica/contract/kit/money';
import { BarChart } from './bar-chart.tsx';
import { ChartCard } from './chart-card.tsx';
import { type Stretch, stretchesOf } from './chart-scale.ts';
import { dayLabel } from './day-label.ts';
import { FigureTable } from './figure-table.tsx';

const titleOf = ({ day, until }: Stretch) =>
  day === until ? formatDay(day) : `${formatDay(day)} a ${formatDay(until)}`;

function summaryOf(stretches: readonly Stretch[], isWeekly: boolean): string {
  const best = stretches.reduce<Stretch | undefined>(
    (top, each) => (top && top.value >= each.value ? top : each),
    undefined,
  );
  if (best === undefined || best.value === 0) return 'Nenhuma receita no período.';
  return `${isWeekly ? 'Receita por semana' : 'Receita por dia'}. A maior: ${formatBrl(best.value)}, em ${titleOf(best)}.`;
}

/** Revenue per day, or per week in a long period, with the same days of the former period. */
export function RevenueCard({ overview }: { overview: Overview }) {
  const stretches = stretchesOf(
    overview.days.map(({ day, count, value, before }) => ({
      day,
      count,
      value: wireToCents(value),
      before: wireToCents(before),
    })),
  );
  const isWeekly = stretches.length < overview.days.length;
  const title = isWeekly ? 'Receita por semana' : 'Receita por dia';
  return (
    <ChartCard
      title={title}
      description="O que foi aprovado, menos o que foi estornado; cada venda no dia em que foi feita."
      chart={
        <BarChart
          bars={stretches.map((each) => ({
            label: dayLabel(each.day),
            title: titleOf(each),
            value: each.value,
            before: each.before,
          }))}
          summary={summaryOf(stretches, isWeekly)}
          {...(stretches.some(({ before }) => before !== 0) && { names: ['Este período', 'Período anterior'] })}
        />
      }
      table={
        <FigureTable
          label={title}
          rows={stretches}
          keyOf={({ day }) => day}
          columns={[
            { header: isWeekly ? 'Semana' : 'Dia', render: titleOf },
            { header: 'Vendas', render: ({ count }) => count.toLocaleString('pt-BR') },
            { header: 'Receita', render: ({ value }) => formatBrl(value) },
            { header: 'Período anterior', render: ({ before }) => formatBrl(before), isWide: true },
          ]}
        />
      }
    />
  );
}
