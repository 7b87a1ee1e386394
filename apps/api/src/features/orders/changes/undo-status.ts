import { undoableUntil } from '@botica/contract/features/orders/status/status-undo';
import { changedFields } from '../../../platform/audit/audit.ts';
import type { ChangeContext } from '../../../platform/audit/change-record.ts';
import { findUndoTimes, type LockedOrder, type OrderPatch } from '../record/locked-order.store.ts';
import { refuseOrder } from '../record/order-refusals.ts';
import type { OrderChange } from './change-order.ts';

/** What the order can be taken back to, while nothing else has happened to it. */
const undoNow = ({ undo, version }: LockedOrder) => (undo?.version === version ? undo : null);

/**
 * Takes an order back to where its last change of status found it. `ofWork`: it was one of that work's changes; those of
 * many are taken back one after the other, and have longer.
 */
export function toUndone(actor: ChangeContext['actor'], ofBatch?: string): OrderChange<ChangeContext> {
  const agentId = actor.kind === 'agent' ? actor.agentId : null;
  const isOwn = (order: LockedOrder) => undoNow(order)?.agent_id === agentId;
  return {
    action: 'orders.status_undone',
    // What was read from the order's own columns.
    patch: (order) => (undoNow(order)?.before ?? {}) as OrderPatch,
    changesOf: (order, patch) => {
      // Taken back already, by the same person: a repeat.
      if (undoNow(order)?.is_undone && isOwn(order)) return {};
      const changes = changedFields(order, patch);
      const paymentId = undoNow(order)?.payment_id;
      // A payment that left the order's status as it was.
      if (paymentId !== undefined && Object.keys(changes).length === 0) return { payment: [paymentId, null] };
      // Nothing to go back to is no repeat: who comes too late hears of it, then `check` refuses.
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
