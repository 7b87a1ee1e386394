import type { OrderDetail } from '@botica/contract/features/orders/order-schemas';
import { ordersErrors } from '@botica/contract/features/orders/orders-errors';
import { shipmentRecord } from '@botica/contract/features/orders/record/order-record';
import { day } from '@botica/contract/kit/dates';
import * as z from 'zod/mini';
import { type RecordOutput, type RecordValues, recordSchema } from '../../../kit/form/record-form.ts';

/** Values in wire names. An empty field is an empty text. */
export type ShipmentValues = RecordValues<typeof shipmentRecord>;
/** An order in preparation or sent always has an expedition date. */
export type ShipmentOutput = RecordOutput<typeof shipmentRecord> & { expedition_date: string };

/** The order's own date, else the estimated one, if it is not in the past. */
export function proposedDay(
  order: Pick<OrderDetail['order'], 'expedition_date' | 'expedition_date_estimate'>,
  today: string,
): string {
  const { expedition_date: own, expedition_date_estimate: estimate } = order;
  return own ?? (estimate !== null && estimate > today ? estimate : today);
}

/** The server's rules of each field. `kept` is the order's current date, which may be in the past. */
export function shipmentSchema(today: string, kept: string | null) {
  const fields = z.extend(recordSchema(shipmentRecord), {
    expedition_date: day.check(
      z.refine((date) => date >= today || date === kept, ordersErrors['orders.expedition_in_past'].message),
    ),
  });
  return fields as z.core.$ZodType<ShipmentOutput, ShipmentValues>;
}
