import type { OrderDetail } from '@botica/contract/features/orders/order-schemas';
import { orderStatus } from '@botica/contract/features/orders/status/order-status';
import type { Context } from '../../../kit/context.ts';
import { changeRecord } from '../../../platform/audit/change-record.ts';
import { orderOf } from '../changes/change-order.ts';
import { type LockedOrder, type OrderPatch, updateOrder } from '../record/locked-order.store.ts';
import { keepPaymentKind } from './order-payments.store.ts';
import { refuseReceived } from './receive-payment.ts';

/** Sets or removes the agreement that the buyer pays at pickup. */
export function setPayAtPickup(ctx: Context, id: number, isAtPickup: boolean): Promise<OrderDetail> {
  return changeRecord<LockedOrder, OrderPatch, OrderDetail>(ctx, {
    ...orderOf(ctx, id),
    patch: () => ({ pay_at_pickup: isAtPickup }),
    check: (_, order) => {
      if (order.status >= orderStatus.shipped) throw refuseReceived('orders.pay_at_pickup_fixed');
      if (isAtPickup && !order.is_pickup) throw refuseReceived('orders.not_a_pickup');
    },
    write: async ({ db }, order, patch) => {
      const written = await updateOrder(db, ctx.actor.storeId, order, patch);
      await keepPaymentKind(db, id);
      return written;
    },
    audit: { entity: 'order', action: 'orders.pay_at_pickup_changed' },
  });
}
