import type { OrderDetail } from '@botica/contract/features/orders/order-schemas';
import { ordersErrors, shipmentChange } from '@botica/contract/features/orders/orders.contract';
import { day } from '@botica/contract/kit/dates';
import * as z from 'zod/mini';

export function shipmentValues({ order }: OrderDetail): ShipmentValues {
  return {
    expedition_date: order.expedition_date ?? '',
    delivery_date_time_specified: order.delivery_date_time_specified ?? '',
    delivery_obs: order.delivery_obs ?? '',
    tracking_code: order.tracking_code ?? '',
  };
}

/** The server's own rules of each field; `kept` is the order's present date, which may lie in the past. */
export function shipmentSchema(today: string, kept: string | null) {
  const { tracking_code, delivery_date_time_specified, delivery_obs } = shipmentChange.shape;
  return z.object({
    expedition_date: day.check(
      z.refine((date) => date >= today || date === kept, ordersErrors['orders.expedition_in_past'].message),
    ),
    delivery_date_time_specified,
    delivery_obs,
    tracking_code,
  });
}
/** What the shipment's forms hold; an empty field is an empty text. */
export type ShipmentValues = z.input<ReturnType<typeof shipmentSchema>>;
export type ShipmentOutput = z.infer<ReturnType<typeof shipmentSchema>>;
