import type { OrderAction } from '@botica/contract/features/orders/orders-audit';
import { isUndoable } from '@botica/contract/features/orders/status/status-undo';
import type { StatusUndo } from '../../../../database/tables/orders.ts';
import type { ChangeContext } from '../../../platform/audit/change-record.ts';
import type { LockedOrder, OrderPatch } from '../record/locked-order.store.ts';

export function formerOf(order: LockedOrder, patch: OrderPatch): StatusUndo['before'] {
  const former = new Map<string, unknown>(Object.entries(order));
  return Object.fromEntries(Object.keys(patch).map((field) => [field, former.get(field) ?? null]));
}

/** Returns what an undo needs, or null if the change cannot be undone. A change that followed from payments cannot. */
export function undoOf(
  { actor, requestId }: Pick<ChangeContext, 'actor' | 'requestId'>,
  action: OrderAction,
  order: LockedOrder,
  patch: OrderPatch,
): StatusUndo | null {
  const version = order.version + 1;
  if (action === 'orders.status_undone') return order.undo && { ...order.undo, version, is_undone: true, before: {} };
  if (action !== 'orders.status_changed' || actor.kind !== 'agent') return null;
  if (patch.status === undefined || !isUndoable(order.status, patch.status)) return null;
  const before = formerOf(order, patch);
  return { agent_id: actor.agentId, request_id: requestId, version, before, is_undone: false };
}
