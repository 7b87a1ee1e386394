import type { OrderFilter } from '@botica/contract/features/orders/order-list-options';

export const statusFilterNames: Record<OrderFilter, string> = {
  10: 'Realizados',
  20: 'Aprovados',
  prescription_retained: 'Receita retida',
  30: 'Em manipulação',
  50: 'Finalizados',
  55: 'Cancelados',
};

/** What the status window offers besides "all", in its order. */
export const offeredFilters = [
  '10',
  '20',
  'prescription_retained',
  '30',
  '50',
] as const satisfies readonly OrderFilter[];
