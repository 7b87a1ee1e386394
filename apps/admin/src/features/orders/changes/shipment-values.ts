import type { OrderDetail } from '@botica/contract/features/orders/order-schemas';
import { ordersErrors } from '@botica/contract/features/orders/orders-errors';
import { shipmentRecord } from '@botica/contract/features/orders/record/order-record';
import { day } from '@botica/contract/kit/dates';
import * as z from 'zod/mini';
import { type RecordOutput, type RecordValues, recordSchema } from '../../../kit/form/record-form.ts';

/** What the shipment's forms hold, in wire names; an empty field is an empty text. */
export type ShipmentValues = RecordValues<typeof shipmentRecord>;
/** An order that is prepared or sent has its day. */
export type ShipmentOutput = RecordOutput<typeof shipmentRecord> & { expedition_date: string };

/** The order's own day, else the one that its page estimates, while it lies ahead. */
export function proposedDay(
  order: Pick<OrderDetail['order'], 'expedition_date' | 'expedition_date_estimate'>,
  today: string,
): string {
  const { expedition_date: own, expedition_date_estimate: estimate } = order;
  return own ?? (estimate !== null && estimate > today ? estimate : today);
}

/** The server's own rules of each field; `kept` is the order's present date, which may lie in the past. */
export function shipmentSchema(today: string, kept: string | null) {
  const fields = z.extend(recordSchema(shipmentRecord), {
    expedition_date: day.check(
      z.refine((date) => date >= today || date === kept, ordersErrors['orders.expedition_in_past'].message),
    ),
  });
  return fields as z.core.$ZodType<ShipmentOutput, ShipmentValues>;
}
