import type { OrderDetail } from '@botica/contract/features/orders/order-schemas';
import type { OrderAction } from '@botica/contract/features/orders/orders-audit';
import { refuse } from '../../../kit/app-error.ts';
import { changeRecord, type InTransaction, type RecordChange } from '../../../kit/change-record.ts';
import type { Context } from '../../../kit/context.ts';
import { moveCounters } from '../list/order-counters.store.ts';
import { findOrderAndLock, type LockedOrder, type OrderPatch, updateOrder } from '../record/locked-order.store.ts';
import { refuseOrder } from '../record/order-refusals.ts';
import { showOrder } from '../record/show-order.ts';

/** One order: locked, so that what is decided from its state still holds when it is written, and counted. */
export function orderOf({ actor }: Pick<Context, 'actor'>, id: number) {
  return {
    lock: async ({ db }: InTransaction): Promise<LockedOrder> => {
      const order = await findOrderAndLock(db, actor.storeId, id);
      if (!order) throw refuseOrder('orders.not_found');
      return order;
    },
    show: (inside: InTransaction): Promise<OrderDetail> => showOrder(inside, id),
    count: ({ db }: InTransaction, before: LockedOrder, after: LockedOrder) =>
      moveCounters(db, actor.storeId, [before], [after]),
  };
}

export interface OrderChange extends Pick<RecordChange<LockedOrder, OrderPatch, OrderDetail>, 'wanted' | 'check'> {
  action: OrderAction;
}

/** One change of one order, with its audit row, in one transaction; answers the order as it then is. */
export function changeOrder(ctx: Context, id: number, { action, ...change }: OrderChange): Promise<OrderDetail> {
  return changeRecord<LockedOrder, OrderPatch, OrderDetail>(ctx, {
    ...orderOf(ctx, id),
    ...change,
    write: ({ db }, order, patch) => updateOrder(db, ctx.actor.storeId, order, patch),
    audit: { entity: 'order', action },
  });
}

/** The `id` that some calls repeat in the body must be the one in the path. */
export function requireSameId(pathId: number, bodyId: number | undefined): void {
  if (bodyId === undefined || bodyId === pathId) return;
  throw refuse('request.invalid', { fields: { id: 'O pedido do corpo não é o do endereço.' } });
}
