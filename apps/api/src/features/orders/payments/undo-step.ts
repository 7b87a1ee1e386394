import type { OrderDetail } from '@botica/contract/features/orders/order-schemas';
import type { Context } from '../../../kit/context.ts';
import type { AuditEntry } from '../../../platform/audit/audit.ts';
import { changeRecord, type InTransaction } from '../../../platform/audit/change-record.ts';
import { orderOf } from '../changes/change-order.ts';
import { undoOf } from '../changes/undo-of.ts';
import { toUndone } from '../changes/undo-status.ts';
import { type LockedOrder, type OrderPatch, updateOrder } from '../record/locked-order.store.ts';
import { findPaymentById } from './order-payments.store.ts';
import { takeBackPayment } from './void-payment.ts';

/** Voids the payment that was recorded with the step, if there was one. */
async function takeBackRecorded(inside: InTransaction, { id, undo }: LockedOrder): Promise<AuditEntry[]> {
  if (undo?.payment_id === undefined) return [];
  const payment = await findPaymentById(inside.db, id, undo.payment_id);
  return payment ? [await takeBackPayment(inside, payment)] : [];
}

/** Undoes a person's own last step: a status change, or a received payment with everything that followed from it. */
export function undoStep(ctx: Context, id: number): Promise<OrderDetail> {
  const { action, ...change } = toUndone(ctx.actor);
  let entries: AuditEntry[] = [];
  return changeRecord<LockedOrder, OrderPatch, OrderDetail>(ctx, {
    ...orderOf(ctx, id),
    ...change,
    entity: 'order',
    write: async (inside, order, patch) => {
      entries = await takeBackRecorded(inside, order);
      return updateOrder(inside.db, ctx.actor.storeId, order, patch, undoOf(ctx, action, order, patch));
    },
    audit: (order, { payment, ...changes }) =>
      Object.keys(changes).length === 0
        ? entries
        : [...entries, { entity: 'order', entityId: order.id, action, changes }],
  });
}
