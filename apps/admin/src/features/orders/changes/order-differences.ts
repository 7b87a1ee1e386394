import type { OrderDetail } from '@botica/contract/features/orders/order-schemas';
import { orderFieldLabel, orderRecord } from '@botica/contract/features/orders/record/order-record';
import { type OrderStatus, statusWords } from '@botica/contract/features/orders/status/order-status';
import type { RecordField, WireOf } from '@botica/contract/kit/record';
import type { Difference } from '../../../kit/feedback/conflict-dialog.tsx';
import { isPickupOrder } from '../is-pickup-order.ts';

export type OrderFields = Partial<WireOf<typeof orderRecord>>;

/** What changed between the order as seen and as it stands, and what the person wants of these fields. */
export function orderDifferences(seen: OrderDetail, current: OrderDetail, wanted: OrderFields): Difference[] {
  const isPickup = isPickupOrder(current);
  const shownOf = (field: keyof OrderFields, value: OrderFields[typeof field]) => shown(field, value, isPickup);
  const differences = orderRecord.wiredNames
    .filter((field) => seen.order[field] !== current.order[field])
    .map((field) => ({
      name: orderFieldLabel(field, isPickup),
      seen: shownOf(field, seen.order[field]),
      current: shownOf(field, current.order[field]),
      wanted: field in wanted ? shownOf(field, wanted[field]) : null,
    }));
  if (paymentStates(seen) === paymentStates(current)) return differences;
  return [...differences, { name: 'Pagamentos', seen: '—', current: 'Atualizados', wanted: null }];
}

/** The replies may order their keys differently: only what matters is compared. */
function paymentStates({ payment: payments }: OrderDetail): string {
  return payments.map(({ id, status, amount }) => `${id} ${status} ${amount}`).join();
}

/** A field's value as a person reads it; an absent one is a dash. */
function shown(field: keyof OrderFields, value: OrderFields[typeof field], isPickup: boolean): string {
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não';
  if (field === 'status') return statusWords(value as OrderStatus, isPickup).name;
  const { shown: asRead = String }: RecordField = orderRecord.fields[field];
  return asRead(String(value));
}
