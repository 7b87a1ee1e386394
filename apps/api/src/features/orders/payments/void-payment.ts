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

/** State of a payment that was never made. */
const nothing = { status: 'refused', refunded_cents: 0, paid_at: null } as const;

/** Voids a payment that was recorded by hand. Returns its audit entry. */
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

/**
 * Removes the order's payment date, unless its other payments cover the total. The status stays; a person decides about
 * it.
 */
async function unpaid({ db }: Pick<InChange, 'db'>, order: LockedOrder): Promise<OrderPatch> {
  if (order.paid_at === null) return {};
  const amounts = await listPaymentAmounts(db, order.id);
  const isPaid = approvalOf({ ...order, paid_at: null }, amounts, order.paid_at) !== null;
  return isPaid ? {} : { paid_at: null };
}

/** Cancels a payment that was recorded by mistake. The book reverses it too. */
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
      const entry = await takeBackPayment(inside, known, reason);
      const patch = await unpaid(inside, order);
      entries = [{ ...entry, changes: { ...entry.changes, ...changedFields(order, patch) } }];
      return updateOrder(inside.db, ctx.actor.storeId, order, patch);
    },
    audit: () => entries,
  });
}
