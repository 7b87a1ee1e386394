import type { OverviewPeriod } from '@botica/contract/features/finance/overview/overview-options';
import { overviewDays } from '@botica/contract/features/finance/overview/overview-period';
import { dayInZone } from '@botica/contract/kit/dates';
import { useSession } from '../../../kit/api/agent-context.tsx';
import { SelectInput } from '../../../kit/form/select-field.tsx';
import { DayFilter } from '../../../kit/list/day-filter.tsx';
import type { SearchPatch } from '../../../kit/look/search-link.tsx';
import { SegmentedSwitch } from '../../../kit/look/segmented-switch.tsx';
import classes from './period-bar.module.css';

type Choice = OverviewPeriod | 'own';

const choices: readonly { value: Choice; label: string }[] = [
  { value: '30', label: '30 dias' },
  { value: '90', label: '90 dias' },
  { value: '365', label: '12 meses' },
  { value: 'own', label: 'Outras datas' },
];

export interface OverviewSearch {
  receiver?: number | undefined;
  period?: OverviewPeriod | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

interface PeriodBarProps {
  search: OverviewSearch;
  receivers: readonly { id: number; name: string }[];
  show: (patch: SearchPatch) => unknown;
}

/** Filters of the overview: period and receiver. */
export function PeriodBar({ search, receivers, show }: PeriodBarProps) {
  const { receiver, period = '30', from, to } = search;
  const { time_zone: timeZone } = useSession().store;
  const isOwn = from !== undefined || to !== undefined;
  // Custom days start with the current period, so that changing one day is enough.
  const choose = (choice: Choice) =>
    choice === 'own'
      ? show({ ...overviewDays({ period }, dayInZone(new Date(), timeZone)), period: undefined })
      : show({ from: undefined, to: undefined, period: choice === '30' ? undefined : choice });
  return (
    <search className={classes.bar} aria-label="Período">
      <div className={classes.periods}>
        <SegmentedSwitch label="Período" choices={choices} value={isOwn ? 'own' : period} onChange={choose} />
      </div>
      <div className={classes.receiver}>
        <SelectInput
          label="Recebedor"
          labelHidden
          placeholder="Todos os recebedores"
          clearable
          options={receivers.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={String(receiver ?? '')}
          onChange={(id) => show({ receiver: id ? Number(id) : undefined })}
        />
      </div>
      {isOwn && (
        <div className={classes.days}>
          <DayFilter label="Data inicial" value={from} onChange={(day) => show({ from: day })} maxDate={to} />
          <DayFilter label="Data final" value={to} onChange={(day) => show({ to: day })} minDate={from} />
        </div>
      )}
    </search>
  );
}
