import type { Transaction } from 'kysely';
import type { StatusUndo } from '../../../../database/tables/orders.ts';
import type { Tables } from '../../../../database/tables.ts';
import { audit, changedFields } from '../../../platform/audit/audit.ts';
import type { ChangeContext } from '../../../platform/audit/change-record.ts';
import { approvalOf, systemName } from '../changes/approve-when-paid.ts';
import { type LockedOrder, type OrderPatch, updateOrder } from '../record/locked-order.store.ts';
import { listPaymentAmounts } from './order-payments.store.ts';

/**
 * Approves the order as "sistema" if it is now fully paid. Its version rises in both cases. `undo` returns the undo
 * data for the changed fields.
 */
export async function settleOrder(
  trx: Transaction<Tables>,
  ctx: ChangeContext,
  order: LockedOrder,
  undo: (patch: OrderPatch) => StatusUndo | null = () => null,
): Promise<LockedOrder | undefined> {
  const patch = approvalOf(order, await listPaymentAmounts(trx, order.id), ctx.clock());
  const updated = await updateOrder(trx, ctx.actor.storeId, order, patch ?? {}, undo(patch ?? {}));
  if (updated && patch) {
    const { storeId, timeZone } = ctx.actor;
    const source = { ...ctx, actor: { kind: 'system', storeId, timeZone, name: systemName } as const };
    const changes = changedFields(order, patch);
    await audit(trx, source, { entity: 'order', entityId: order.id, action: 'orders.status_changed', changes });
  }
  return updated;
}
