import type { OrderDetail } from '@botica/contract/features/orders/order-schemas';
import { orderFieldLabel, orderRecord, shipmentRecord } from '@botica/contract/features/orders/record/order-record';
import { type OrderStatus, statusWords } from '@botica/contract/features/orders/status/order-status';
import type { RecordField, WireOf } from '@botica/contract/kit/record';
import type { Difference } from '../../../kit/feedback/conflict-dialog.tsx';
import { isPickupOrder } from '../is-pickup-order.ts';

export type OrderFields = Partial<WireOf<typeof orderRecord>>;

/** Fields of the shipment. After a conflict the person chooses either side's value for each. */
export type ShipmentFields = Omit<Partial<WireOf<typeof shipmentRecord>>, 'expedition_date'> & {
  expedition_date?: string;
};

/** True if both sides gave the field a value. No call clears the expedition date. */
const isChosen = (field: keyof OrderFields, wanted: OrderFields, { order }: OrderDetail): boolean =>
  field in shipmentRecord.fields &&
  field in wanted &&
  wanted[field] !== order[field] &&
  (field !== 'expedition_date' || order[field] !== null);

/** The order's current values of the given fields, in place of the person's. */
export const theirValues = ({ order }: OrderDetail, theirs: readonly string[]): ShipmentFields =>
  Object.fromEntries(
    shipmentRecord.wiredNames.filter((name) => theirs.includes(name)).map((name) => [name, order[name]]),
  );

/**
 * Differences between the seen and the current order, with the person's values. A shipment field that both changed has
 * a `key`, so that the person can choose.
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

/** Replies may differ in the order of their keys, so only the relevant fields are compared. */
function paymentStates({ payment: payments }: OrderDetail): string {
  return payments.map(({ id, status, amount }) => `${id} ${status} ${amount}`).join();
}

/** A field's value as text; a dash if it is empty. */
function shown(field: keyof OrderFields, value: OrderFields[typeof field], isPickup: boolean): string {
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não';
  if (field === 'status') return statusWords(value as OrderStatus, isPickup).name;
  const { shown: asRead = String }: RecordField = orderRecord.fields[field];
  return asRead(String(value));
}
