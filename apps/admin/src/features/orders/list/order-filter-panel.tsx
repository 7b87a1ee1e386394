import {
  orderDeliveryNames,
  orderExpeditionNames,
  orderListColumnNames,
  orderPaymentNames,
} from '@botica/contract/features/orders/list/order-filter-names';
import {
  orderDeliveries,
  orderExpeditions,
  orderListColumns,
  orderPayments,
} from '@botica/contract/features/orders/list/order-list-options';
import { useQuery } from '@tanstack/react-query';
import { SelectInput } from '../../../kit/form/select-field.tsx';
import { ColumnChoice } from '../../../kit/list/column-choice.tsx';
import { DayFilter } from '../../../kit/list/day-filter.tsx';
import { FilterPanel } from '../../../kit/list/filter-panel.tsx';
import type { SearchPatch } from '../../../kit/look/search-link.tsx';
import { orderBranchOptions } from './order-branches.ts';
import { orderList } from './order-list.ts';

interface OrderFilterPanelProps {
  search: ReturnType<typeof orderList.read>;
  show: (patch: SearchPatch) => unknown;
}

const choicesOf = <Value extends string>(values: readonly Value[], names: Record<Value, string>) =>
  values.map((value) => ({ value, label: names[value] }));

/** Filters of the list beyond its status. Each applies at once. */
export function OrderFilterPanel({ search, show }: OrderFilterPanelProps) {
  const branches = useQuery(orderBranchOptions()).data?.items ?? [];
  return (
    <FilterPanel label="Filtros" look="pairs">
      <DayFilter
        label="De"
        value={search.from}
        onChange={(from) => show(orderList.setting('from', from))}
        maxDate={search.to}
      />
      <DayFilter
        label="Até"
        value={search.to}
        onChange={(to) => show(orderList.setting('to', to))}
        minDate={search.from}
      />
      <SelectInput
        label="Pagamento"
        placeholder="Todos"
        clearable
        options={choicesOf(orderPayments, orderPaymentNames)}
        value={search.payment ?? ''}
        onChange={(payment) => show(orderList.setting('payment', payment))}
      />
      <SelectInput
        label="Envio"
        placeholder="Todos"
        clearable
        options={choicesOf(orderDeliveries, orderDeliveryNames)}
        value={search.delivery ?? ''}
        onChange={(delivery) => show(orderList.setting('delivery', delivery))}
      />
      <SelectInput
        label="Expedição"
        placeholder="Todas"
        clearable
        options={choicesOf(orderExpeditions, orderExpeditionNames)}
        value={search.expedition ?? ''}
        onChange={(expedition) => show(orderList.setting('expedition', expedition))}
      />
      {(branches.length > 1 || search.branch_id !== undefined) && (
        <SelectInput
          label="Unidade"
          placeholder="Todas"
          clearable
          options={branches.map(({ id, fantasy_name: name }) => ({ value: String(id), label: name }))}
          value={String(search.branch_id ?? '')}
          onChange={(id) => show(orderList.setting('branch_id', id && Number(id)))}
        />
      )}
      <ColumnChoice
        columns={orderListColumns.map((key) => ({ key, name: orderListColumnNames[key] }))}
        shown={search.columns}
        onChange={(columns) => show({ columns })}
      />
    </FilterPanel>
  );
}
