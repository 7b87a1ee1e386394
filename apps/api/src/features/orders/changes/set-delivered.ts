import { isDeliveryTold } from '@botica/contract/features/orders/changes/order-editing';
import type { OrderTracking } from '@botica/contract/features/orders/intake/order-intake.contract';
import type { OrderDetail } from '@botica/contract/features/orders/order-schemas';
import { dayInZone } from '@botica/contract/kit/dates';
import type { Context } from '../../../kit/context.ts';
import { refuseOrder } from '../record/order-refusals.ts';
import { trackOrder } from '../record/track-order.ts';
import { changeOrder, changeOrderShown, type OrderChange } from './change-order.ts';

const toDelivered = ({ actor, clock }: Pick<Context, 'actor' | 'clock'>, day: string | null): OrderChange => ({
  action: 'orders.delivery_told',
  patch: () => ({ delivered_on: day }),
  check: (_, order) => {
    if (!isDeliveryTold(order)) throw refuseOrder('orders.not_shipped');
    if (day === null || day <= dayInZone(clock(), actor.timeZone)) return;
    const { message } = refuseOrder('orders.delivered_in_future');
    throw refuseOrder('orders.delivered_in_future', { fields: { delivered_on: message } });
  },
});

/** Records the day on which an order was delivered or picked up, after it has left. Null removes the day. */
export const setDelivered = (ctx: Context, id: number, day: string | null): Promise<OrderDetail> =>
  changeOrder(ctx, id, toDelivered(ctx, day));

/**
 * Records the day for a carrier's program, which never reads the buyer: a stale version is answered with the tracking
 * data only.
 */
export const tellDelivery = (ctx: Context, id: number, day: string | null): Promise<OrderTracking> =>
  changeOrderShown(ctx, id, toDelivered(ctx, day), (inside) => trackOrder(inside, id));
