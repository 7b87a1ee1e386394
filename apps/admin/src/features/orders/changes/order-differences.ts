import { type EditedField, orderFieldNames as fieldNames } from '@botica/contract/features/orders/order-field-names';
import type { OrderDetail } from '@botica/contract/features/orders/order-schemas';
import { orderStatusTable } from '@botica/contract/features/orders/order-status';
import { formatDay } from '@botica/contract/kit/dates';
import type { Difference } from '../../../kit/feedback/conflict-dialog.tsx';

type Order = OrderDetail['order'];

export type OrderFields = { [Field in EditedField]?: Order[Field] };

/** What changed between the order as seen and as it stands, and what the person wants of these fields. */
export function orderDifferences(seen: OrderDetail, current: OrderDetail, wanted: OrderFields): Difference[] {
  const fields = Object.keys(fieldNames) as EditedField[];
  const differences = fields
    .filter((field) => seen.order[field] !== current.order[field])
    .map((field) => ({
      name: fieldNames[field],
      seen: shown(field, seen.order[field]),
      current: shown(field, current.order[field]),
      wanted: field in wanted ? shown(field, wanted[field]) : null,
    }));
  if (paymentStates(seen) === paymentStates(current)) return differences;
  return [...differences, { name: 'Pagamentos', seen: '—', current: 'Atualizados', wanted: null }];
}

/** The replies may order their keys differently: only what matters is compared. */
function paymentStates({ payment: payments }: OrderDetail): string {
  return payments.map(({ id, status, amount }) => `${id} ${status} ${amount}`).join();
}

/** A field's value as a person reads it; an absent one is a dash. */
export function shown(field: EditedField, value: unknown): string {
  if (value === null || value === undefined || value === '') return '—';
  if (field === 'status') return orderStatusTable[value as Order['status']]?.name ?? String(value);
  if (field === 'prescription_retained') return value ? 'Sim' : 'Não';
  if (field === 'expedition_date' || field === 'delivery_date') return formatDay(String(value));
  return String(value);
}
