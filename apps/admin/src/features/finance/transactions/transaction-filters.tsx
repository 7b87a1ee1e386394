import {
  transactionMethods,
  unsettledKinds,
} from '@botica/contract/features/finance/transactions/transaction-list-options';
import {
  transactionMethodNames,
  transactionStatusNames,
  unsettledNames,
} from '@botica/contract/features/finance/transactions/transaction-names';
import { transactionStatuses } from '@botica/contract/features/finance/transactions/transaction-status';
import { addDays, dayInZone } from '@botica/contract/kit/dates';
import { useSession } from '../../../kit/api/agent-context.tsx';
import { SelectInput } from '../../../kit/form/select-field.tsx';
import { DayFilter } from '../../../kit/list/day-filter.tsx';
import { FilterPanel } from '../../../kit/list/filter-panel.tsx';
import { Button } from '../../../kit/look/button.tsx';
import type { SearchPatch } from '../../../kit/look/search-link.tsx';
import { type TransactionSearchState, transactionList } from './transaction-list.ts';
import classes from './transactions-tab.module.css';

interface TransactionFiltersProps {
  search: TransactionSearchState;
  show: (patch: SearchPatch) => unknown;
}

const statusOptions = transactionStatuses.map((status) => ({
  value: String(status),
  label: transactionStatusNames[status],
}));
const methodOptions = transactionMethods.map((value) => ({ value, label: transactionMethodNames[value] }));
const unsettledOptions = unsettledKinds.map((value) => ({ value, label: unsettledNames[value] }));
const dateOptions = [
  { value: 'between', label: 'Entre:' },
  { value: 'today', label: 'Hoje' },
  { value: 'yesterday', label: 'Ontem' },
];

/** The advanced filters. Each applies at once. */
export function TransactionFilters({ search, show }: TransactionFiltersProps) {
  const today = dayInZone(new Date(), useSession().store.time_zone);
  const yesterday = addDays(today, -1);
  const { from, to } = search;
  const isOn = (day: string) => from === day && to === day;
  const chosen = isOn(today) ? 'today' : isOn(yesterday) ? 'yesterday' : 'between';
  const showDay = (day: string | undefined) => show({ from: day, to: day, p: undefined });
  return (
    <FilterPanel label="Filtros avançados" look="pairs">
      <SelectInput
        label="Situação"
        placeholder="Todas"
        clearable
        options={statusOptions}
        value={search.status ?? ''}
        onChange={(status) => show(transactionList.setting('status', status))}
      />
      <SelectInput
        label="Forma de pagamento"
        placeholder="Todas"
        clearable
        options={methodOptions}
        value={search.payment_method ?? ''}
        onChange={(method) => show(transactionList.setting('payment_method', method))}
      />
      <SelectInput
        label="A resolver"
        placeholder="Tudo"
        clearable
        options={unsettledOptions}
        value={search.unsettled ?? ''}
        onChange={(kind) => show(transactionList.setting('unsettled', kind))}
      />
      <SelectInput
        label="Data de criação"
        options={dateOptions}
        value={chosen}
        onChange={(when) => showDay(when === 'today' ? today : when === 'yesterday' ? yesterday : undefined)}
      />
      <DayFilter
        label="Data inicial"
        value={from}
        onChange={(day) => show(transactionList.setting('from', day))}
        maxDate={to}
      />
      <DayFilter
        label="Data final"
        value={to}
        onChange={(day) => show(transactionList.setting('to', day))}
        minDate={from}
      />
      <div className={classes.clear}>
        <Button onClick={() => show(transactionList.cleared)}>Limpar todos os filtros</Button>
      </div>
    </FilterPanel>
  );
}
