import { dueDays } from '@botica/contract/features/finance/overview/overview-period';
import type { Overview } from '@botica/contract/features/finance/overview/overview-schemas';
import { addDays, formatDay } from '@botica/contract/kit/dates';
import { formatBrl, formatBrlWire, wireToCents } from '@botica/contract/kit/money';
import { SectionCard } from '../../../kit/page/section-card.tsx';
import { BarChart } from './bar-chart.tsx';
import { ChartCard } from './chart-card.tsx';
import { dayLabel } from './day-label.ts';
import { FigureTable } from './figure-table.tsx';

const title = `Vence nos próximos ${dueDays} dias`;

/** Payouts after fees that the store's own book expects on each future day. */
export function DueCard({ due }: { due: Overview['due'] }) {
  const cents = new Map(due.days.map(({ day, value }) => [day, wireToCents(value)]));
  const later = wireToCents(due.later);
  if (cents.size === 0) {
    return (
      <SectionCard title={title} description="Parcelas a receber, já sem as taxas.">
        <p className="quiet">
          {later === 0
            ? 'Nada a receber: nenhuma parcela espera pelo seu vencimento.'
            : `Nada nesses dias; depois deles, ${formatBrl(later)}.`}
        </p>
      </SectionCard>
    );
  }
  const days = Array.from({ length: dueDays }, (_, place) => addDays(due.from, place));
  const after = later === 0 ? '' : `; depois deles, ${formatBrl(later)}`;
  return (
    <ChartCard
      title={title}
      description={`${formatBrlWire(due.total)} em parcelas a receber, já sem as taxas${after}.`}
      chart={
        <BarChart
          bars={days.map((day) => ({ label: dayLabel(day), title: formatDay(day), value: cents.get(day) ?? 0 }))}
          summary={`${formatBrlWire(due.total)} vencem em ${due.days.length} ${due.days.length === 1 ? 'dia' : 'dias'}.`}
        />
      }
      table={
        <FigureTable
          label={title}
          rows={due.days}
          keyOf={({ day }) => day}
          columns={[
            { header: 'Dia', render: ({ day }) => formatDay(day) },
            { header: 'A receber', render: ({ value }) => formatBrlWire(value) },
          ]}
        />
      }
    />
  );
}
