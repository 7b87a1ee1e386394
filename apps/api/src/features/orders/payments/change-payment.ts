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

interface WantedMoney {
  known: StoredPayment;
  money: PaymentMoney;
}

export interface PaymentChange<Reply> {
  action: OrderAction;
  /** What people wrote down beside it. */
  note: string | null;
  /** Where the payment's money shall be; where it is there already, nothing is written. */
  wanted: (payment: StoredPayment) => PaymentMoney;
  /** Throws where that may not be. */
  check: (payment: StoredPayment) => void;
  /** The reply, and what a caller is shown who has seen an older version of the order. */
  show: (inside: InTransaction) => Promise<Reply>;
}

/**
 * What people say of where a payment's money is, in one transaction with its order's history, version and what follows:
 * events and book are told by the payment's own triggers.
 */
export function changePayment<Reply>(
  ctx: InTransaction,
  { orderId, paymentId }: { orderId: number; paymentId: number },
  { action, note, wanted, check, show }: PaymentChange<Reply>,
): Promise<Reply> {
  return changeRecord<LockedOrder, WantedMoney, Reply>(ctx, {
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
    // Two may have acted, the person and "sistema": `write` has told it of each.
    audit: () => [],
  });
}
