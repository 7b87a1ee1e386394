import type { OrderDetail } from '@botica/contract/features/orders/order-schemas';
import type { OrderAction } from '@botica/contract/features/orders/orders-audit';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { refuse } from '../../../kit/app-error.ts';
import { audit, changedFields } from '../../../kit/audit.ts';
import type { Actor, Context } from '../../../kit/context.ts';
import { inTransaction } from '../../../kit/db/transaction.ts';
import { moveCounters } from '../list/order-counters.store.ts';
import { findOrderAndLock, type LockedOrder, type OrderPatch, updateOrder } from '../record/locked-order.store.ts';
import { refuseOrder } from '../record/order-refusals.ts';
import { showOrder } from '../record/show-order.ts';

/** Locks the order, so that what is decided from its state still holds when it is written. */
export async function lockOrder(trx: Kysely<Tables>, storeId: number, id: number): Promise<LockedOrder> {
  const order = await findOrderAndLock(trx, storeId, id);
  if (!order) throw refuseOrder('orders.not_found');
  return order;
}

/** Refuses a caller who has seen an older version, and shows the present one. */
export async function requireFresh(ctx: Context, order: LockedOrder): Promise<void> {
  if (ctx.ifMatch === null || ctx.ifMatch === order.version) return;
  throw refuse('request.stale', { current: await showOrder(ctx, order.id) });
}

/**
 * Writes a patch and raises the version in one conditional update, with an audit row by `actor` of what differs, and
 * the counters. An empty patch raises the version alone, for a change in the order's payments.
 */
export async function writeOrder(
  trx: Transaction<Tables>,
  ctx: Context,
  write: { order: LockedOrder; patch: OrderPatch; action: OrderAction; actor?: Actor },
): Promise<LockedOrder> {
  const { order, patch } = write;
  const { storeId } = ctx.actor;
  const after = { ...order, ...patch, version: order.version + 1 };
  const isUpdated = await updateOrder(trx, storeId, order, patch);
  // The row is locked, so this is an engine without row locks: its caller tries again.
  if (!isUpdated) throw refuse('server.busy', { retryAfterSeconds: 1 });
  if (Object.keys(patch).length > 0) {
    const source = { ...ctx, actor: write.actor ?? ctx.actor };
    const changes = changedFields(order, patch);
    await audit(trx, source, { entity: 'order', entityId: order.id, action: write.action, changes });
  }
  await moveCounters(trx, storeId, [order], [after]);
  return after;
}

export interface OrderChange {
  action: OrderAction;
  /** What shall hold afterwards; when it all holds already, the call is a repeat and nothing is written. */
  wanted: OrderPatch;
  /** Throws when the order's present state, or a rule, forbids it. */
  check: (order: LockedOrder) => void;
  /** What follows from the change without being asked for. */
  derive?: (order: LockedOrder, trx: Kysely<Tables>) => OrderPatch | Promise<OrderPatch>;
}

/**
 * One change of one order, with its audit row, in one transaction; answers the order as it then is.
 * Order of the checks: unknown 404, repeat 200, stale `If-Match` 412, then the change's own.
 */
export async function changeOrder(ctx: Context, id: number, change: OrderChange): Promise<OrderDetail> {
  return inTransaction(ctx.db, async (trx) => {
    const inside = { ...ctx, db: trx };
    const order = await lockOrder(trx, ctx.actor.storeId, id);
    const changes = changedFields(order, change.wanted);
    if (Object.keys(changes).length > 0) {
      await requireFresh(inside, order);
      change.check(order);
      const patch = { ...change.wanted, ...(await change.derive?.(order, trx)) };
      await writeOrder(trx, ctx, { order, patch, action: change.action });
    }
    return showOrder(inside, id);
  });
}

/** The `id` that some calls repeat in the body must be the one in the path. */
export function requireSameId(pathId: number, bodyId: number | undefined): void {
  if (bodyId === undefined || bodyId === pathId) return;
  throw refuse('request.invalid', { fields: { id: 'O pedido do corpo não é o do endereço.' } });
}
