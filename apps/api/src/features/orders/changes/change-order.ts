import type { OrderDetail } from '@botica/contract/features/orders/order-schemas';
import type { OrderAction } from '@botica/contract/features/orders/orders-audit';
import { refuse } from '../../../kit/app-error.ts';
import type { Context } from '../../../kit/context.ts';
import type { AuditEntry } from '../../../platform/audit/audit.ts';
import {
  type ChangeContext,
  changeRecord,
  decideChange,
  type InChange,
  type RecordChange,
} from '../../../platform/audit/change-record.ts';
import { moveCounters } from '../list/order-counters.store.ts';
import {
  findOrderAndLock,
  type LockedOrder,
  type OrderPatch,
  type OrderWrite,
  updateOrder,
} from '../record/locked-order.store.ts';
import { refuseOrder } from '../record/order-refusals.ts';
import { showOrder } from '../record/show-order.ts';
import { giveCouponsBack } from './give-coupons-back.ts';
import { tellStatuses } from './tell-statuses.ts';
import { undoOf } from './undo-of.ts';

/** Lock, reply and counters of one order. The lock keeps what was read true until the write. */
export function orderOf({ actor }: Pick<Context, 'actor'>, id: number) {
  return {
    lock: async ({ db }: InChange): Promise<LockedOrder> => {
      const order = await findOrderAndLock(db, actor.storeId, id);
      if (!order) throw refuseOrder('orders.not_found');
      return order;
    },
    show: (inside: InChange): Promise<OrderDetail> => showOrder(inside, id),
    count: async (inside: InChange, before: LockedOrder, after: LockedOrder) => {
      await tellStatuses(inside, [[before, after]]);
      await giveCouponsBack(inside, [[before, after]]);
      await moveCounters(inside.db, actor.storeId, [before], [after]);
    },
  };
}

export interface OrderChange<C = Context>
  extends Pick<RecordChange<LockedOrder, OrderPatch, OrderDetail, C>, 'patch' | 'changesOf' | 'check'> {
  action: OrderAction;
}

/**
 * Changes one order and writes its audit row in one transaction. `show` reads the reply, also for a caller with a stale
 * version.
 */
export function changeOrderShown<Reply>(
  ctx: Context,
  id: number,
  { action, ...change }: OrderChange,
  show: (inside: InChange) => Promise<Reply>,
): Promise<Reply> {
  return changeRecord<LockedOrder, OrderPatch, Reply>(ctx, {
    ...orderOf(ctx, id),
    ...change,
    show,
    write: ({ db }, order, patch) =>
      updateOrder(db, ctx.actor.storeId, order, patch, undoOf(ctx, action, order, patch)),
    audit: { entity: 'order', action },
  });
}

/** Changes one order and returns it as it is afterwards, for callers that may read orders. */
export const changeOrder = (ctx: Context, id: number, change: OrderChange): Promise<OrderDetail> =>
  changeOrderShown(ctx, id, change, orderOf(ctx, id).show);

/**
 * Decides a change of one of many locked orders; `change-many.ts` writes, publishes and counts them together. Null if
 * nothing would change.
 */
export async function decideOrderChange(
  inside: InChange,
  order: LockedOrder,
  { action, ...change }: OrderChange<ChangeContext>,
): Promise<{ write: OrderWrite; entry: AuditEntry } | null> {
  const auditEntry = { entity: 'order', action } as const;
  const { show } = orderOf(inside, order.id);
  const decided = await decideChange<LockedOrder, OrderPatch, OrderDetail, ChangeContext>(inside, order, {
    show,
    audit: auditEntry,
    ...change,
  });
  if (decided === null) return null;
  const { patch, changes } = decided;
  return {
    write: { order, patch, undo: undoOf(inside, action, order, patch) },
    entry: { ...auditEntry, entityId: order.id, changes },
  };
}

export function requireSameId(pathId: number, bodyId: number | undefined): void {
  if (bodyId === undefined || bodyId === pathId) return;
  throw refuse('request.invalid', { fields: { id: 'O pedido do corpo não é o do endereço.' } });
}
