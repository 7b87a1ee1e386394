import type { OrderAction } from '@botica/contract/features/orders/orders-audit';
import type { AuditChanges } from '../../../../database/tables/platform.ts';
import { audit, changedFields } from '../../../platform/audit/audit.ts';
import { changeRecord, type InTransaction } from '../../../platform/audit/change-record.ts';
import { orderOf } from '../changes/change-order.ts';
import type { LockedOrder } from '../record/locked-order.store.ts';
import { refuseOrder } from '../record/order-refusals.ts';
import { findPaymentById, type StoredPayment, updatePayment } from './order-payments.store.ts';
import type { PaymentMoney } from './payment-state.ts';
import { moneyOf, paymentSummary } from './payment-summary.ts';
import { settleOrder } from './settle-order.ts';

interface MoneyWrite {
  known: StoredPayment;
  money: PaymentMoney;
}

export interface PaymentChange<Reply> {
  action: OrderAction;
  note: string | null;
  /** Target state of the payment's money. If it equals the present state, nothing is written. */
  wanted: (payment: StoredPayment) => PaymentMoney;
  check: (payment: StoredPayment) => void;
  /** Reads the reply, which is also sent to a caller with a stale version of the order. */
  show: (inside: InTransaction) => Promise<Reply>;
}

/**
 * Changes the state of a payment's money by hand, in one transaction with the order's history, version and approval.
 * Database triggers on `payments` write its events and book entries.
 */
export function changePayment<Reply>(
  ctx: InTransaction,
  { orderId, paymentId }: { orderId: number; paymentId: number },
  { action, note, wanted, check, show }: PaymentChange<Reply>,
): Promise<Reply> {
  return changeRecord<LockedOrder, MoneyWrite, Reply>(ctx, {
    ...orderOf(ctx, orderId),
    show,
    entity: 'order',
    patch: async (_, { db }) => {
      const known = await findPaymentById(db, orderId, paymentId);
      if (!known) throw refuseOrder('orders.not_found');
      return { known, money: wanted(known) };
    },
    changesOf: (_, { known, money }) => changedFields(moneyOf(known), moneyOf({ ...known, ...money })),
    check: (_, __, { known }) => check(known),
    write: async ({ db }, order, { known, money }) => {
      await updatePayment(db, known, { ...money, changed_at: ctx.clock(), origin: 'staff' });
      const changes: AuditChanges = { payment: [paymentSummary(known), paymentSummary({ ...known, ...money })] };
      if (note !== null) changes.payment_note = [null, note];
      await audit(db, ctx, { entity: 'order', entityId: orderId, action, changes });
      return settleOrder(db, ctx, order);
    },
    // Two actors may have acted, the person and "sistema". `write` has written both audit rows.
    audit: () => [],
  });
}
