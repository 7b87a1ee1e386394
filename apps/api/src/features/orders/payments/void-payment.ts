import type { OrderDetail } from '@botica/contract/features/orders/order-schemas';
import type { OrderAction } from '@botica/contract/features/orders/orders-audit';
import type { Context } from '../../../kit/context.ts';
import { type AuditEntry, changedFields } from '../../../platform/audit/audit.ts';
import { changeRecord, type InChange } from '../../../platform/audit/change-record.ts';
import { approvalOf } from '../changes/approve-when-paid.ts';
import { orderOf } from '../changes/change-order.ts';
import { type LockedOrder, type OrderPatch, updateOrder } from '../record/locked-order.store.ts';
import { findPaymentById, listPaymentAmounts, type StoredPayment, updatePayment } from './order-payments.store.ts';
import { moneyOf, paymentSummary } from './payment-summary.ts';
import { refuseReceived } from './receive-payment.ts';
import { requireOpenMonth } from './require-open-month.ts';

/** A payment that never came. */
const nothing = { status: 'refused', refunded_cents: 0, paid_at: null } as const;

/** Takes back what was recorded by hand; answers what the history tells of it. */
export async function takeBackPayment(
  { db, clock }: Pick<InChange, 'db' | 'clock'>,
  payment: StoredPayment,
  reason: string | null = null,
): Promise<AuditEntry> {
  await updatePayment(db, payment, { ...nothing, changed_at: clock(), origin: 'staff' });
  return {
    entity: 'order',
    entityId: payment.order_id,
    action: 'orders.payment_voided' satisfies OrderAction,
    changes: {
      payment: [paymentSummary(payment), paymentSummary({ ...payment, ...nothing })],
      ...(reason !== null && { payment_note: [null, reason] }),
    },
  };
}

/** The order is paid no more, unless the rest of its payments covers it. Its status stays: a person decides. */
async function unpaid({ db }: Pick<InChange, 'db'>, order: LockedOrder): Promise<OrderPatch> {
  if (order.paid_at === null) return {};
  const amounts = await listPaymentAmounts(db, order.id);
  const isPaid = approvalOf({ ...order, paid_at: null }, amounts, order.paid_at) !== null;
  return isPaid ? {} : { paid_at: null };
}

/** Cancels what somebody recorded by mistake. In the book its money is taken back, too. */
export function voidPayment(
  ctx: Context,
  { id, paymentId }: { id: number; paymentId: number },
  reason: string,
): Promise<OrderDetail> {
  let entries: AuditEntry[] = [];
  return changeRecord<LockedOrder, { known: StoredPayment }, OrderDetail>(ctx, {
    ...orderOf(ctx, id),
    entity: 'order',
    patch: async (_, { db }) => {
      const known = await findPaymentById(db, id, paymentId);
      if (!known) throw refuseReceived('orders.payment_not_found');
      return { known };
    },
    changesOf: (_, { known }) => changedFields(moneyOf(known), moneyOf({ ...known, ...nothing })),
    check: async (inside, _, { known }) => {
      if (known.recorded_by === null) throw refuseReceived('orders.payment_not_by_hand');
      if (known.status !== 'paid' || known.refunded_cents > 0) throw refuseReceived('orders.payment_not_paid');
      await requireOpenMonth(inside, { paid_at: known.paid_at?.toISOString() ?? null });
    },
    write: async (inside, order, { known }) => {
      const told = await takeBackPayment(inside, known, reason);
      const patch = await unpaid(inside, order);
      entries = [{ ...told, changes: { ...told.changes, ...changedFields(order, patch) } }];
      return updateOrder(inside.db, ctx.actor.storeId, order, patch);
    },
    audit: () => entries,
  });
}
