import type { OrderDetail } from '@botica/contract/features/orders/order-schemas';
import { orderFieldLabel, orderRecord, shipmentRecord } from '@botica/contract/features/orders/record/order-record';
import { type OrderStatus, statusWords } from '@botica/contract/features/orders/status/order-status';
import type { RecordField, WireOf } from '@botica/contract/kit/record';
import type { Difference } from '../../../kit/feedback/conflict-dialog.tsx';
import { isPickupOrder } from '../is-pickup-order.ts';

export type OrderFields = Partial<WireOf<typeof orderRecord>>;

/** Fields of the shipment, of which either side's value can stand after two people changed the order. */
export type ShipmentFields = Omit<Partial<WireOf<typeof shipmentRecord>>, 'expedition_date'> & {
  expedition_date?: string;
};

/** True of a field that both gave a value; no call empties the expedition date. */
const isChosen = (field: keyof OrderFields, wanted: OrderFields, { order }: OrderDetail): boolean =>
  field in shipmentRecord.fields &&
  field in wanted &&
  wanted[field] !== order[field] &&
  (field !== 'expedition_date' || order[field] !== null);

/** The values of these fields as the order has them now, in place of what was wanted. */
export const theirValues = ({ order }: OrderDetail, theirs: readonly string[]): ShipmentFields =>
  Object.fromEntries(
    shipmentRecord.wiredNames.filter((name) => theirs.includes(name)).map((name) => [name, order[name]]),
  );

/**
 * What changed between the order as seen and as it stands, and what the person wants of these fields. A field of the
 * shipment that both want otherwise has a `key`: a choice can be made for it.
 */
export function orderDifferences(seen: OrderDetail, current: OrderDetail, wanted: OrderFields): Difference[] {
  const isPickup = isPickupOrder(current);
  const shownOf = (field: keyof OrderFields, value: OrderFields[typeof field]) => shown(field, value, isPickup);
  const differences = orderRecord.wiredNames
    .filter((field) => seen.order[field] !== current.order[field])
    .map((field) => ({
      ...(isChosen(field, wanted, current) && { key: field }),
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
