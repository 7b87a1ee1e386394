import { undoableUntil } from '@botica/contract/features/orders/status/status-undo';
import { changedFields } from '../../../platform/audit/audit.ts';
import type { ChangeContext } from '../../../platform/audit/change-record.ts';
import { findUndoTimes, type LockedOrder, type OrderPatch } from '../record/locked-order.store.ts';
import { refuseOrder } from '../record/order-refusals.ts';
import type { OrderChange } from './change-order.ts';

/** Undo data of the order; null once anything else has changed. */
const undoNow = ({ undo, version }: LockedOrder) => (undo?.version === version ? undo : null);

/**
 * Takes an order back to its state before the last status change. `ofBatch`: the change was part of that batch, which
 * has a longer deadline because its orders are taken back one after the other.
 */
export function toUndone(actor: ChangeContext['actor'], ofBatch?: string): OrderChange<ChangeContext> {
  const agentId = actor.kind === 'agent' ? actor.agentId : null;
  const isOwn = (order: LockedOrder) => undoNow(order)?.agent_id === agentId;
  return {
    action: 'orders.status_undone',
    // The stored values come from the order's own columns.
    patch: (order) => (undoNow(order)?.before ?? {}) as OrderPatch,
    changesOf: (order, patch) => {
      // The same person has already taken it back, so the call is a repeat.
      if (undoNow(order)?.is_undone && isOwn(order)) return {};
      const changes = changedFields(order, patch);
      const paymentId = undoNow(order)?.payment_id;
      // The payment did not change the order's status.
      if (paymentId !== undefined && Object.keys(changes).length === 0) return { payment: [paymentId, null] };
      // An order that has nothing to undo is no repeat: a stale caller gets 412 first, then `check` refuses.
      return Object.keys(changes).length > 0 ? changes : { status: [order.status, order.status] };
    },
    check: async ({ db }, order) => {
      const undo = undoNow(order);
      if (undo === null || undo.is_undone) throw refuseOrder('orders.nothing_to_undo');
      if (!isOwn(order)) throw refuseOrder('orders.undo_not_own');
      if (ofBatch !== undefined && undo.request_id !== ofBatch) throw refuseOrder('orders.nothing_to_undo');
      const { since, now } = await findUndoTimes(db, order.id);
      if (since === null || now > undoableUntil(since, ofBatch !== undefined)) throw refuseOrder('orders.undo_expired');
    },
  };
}
