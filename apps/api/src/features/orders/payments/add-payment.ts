import type { IntakePayment } from '@botica/contract/features/orders/intake/order-intake';
import type { OrderDetail } from '@botica/contract/features/orders/order-schemas';
import type { OrderAction } from '@botica/contract/features/orders/orders-audit';
import { placedPaymentRecord } from '@botica/contract/features/orders/record/placed-records';
import { forgotten } from '@botica/contract/kit/record';
import type { Transaction } from 'kysely';
import type { AuditChanges } from '../../../../database/tables/platform.ts';
import type { Tables } from '../../../../database/tables.ts';
import { audit, changedFields } from '../../../platform/audit/audit.ts';
import { type ChangeContext, changeRecord } from '../../../platform/audit/change-record.ts';
import { orderOf } from '../changes/change-order.ts';
import type { LockedOrder } from '../record/locked-order.store.ts';
import { findPayment, isBuyerAnonymous, putPayment, type StoredPayment } from './order-payments.store.ts';
import { toPaymentInsert } from './payment-insert-row.ts';
import { requirePastPayment } from './payment-state.ts';
import { moneyOf, paymentSummary } from './payment-summary.ts';
import { requireOpenMonth } from './require-open-month.ts';
import { settleOrder } from './settle-order.ts';

type PaymentInsert = ReturnType<typeof toPaymentInsert>;

/** Removes personal data from a payment of an anonymised buyer; a refund may arrive long after the anonymisation. */
async function withoutIdentity(trx: Transaction<Tables>, row: PaymentInsert): Promise<PaymentInsert> {
  if (!(await isBuyerAnonymous(trx, row.order_id))) return row;
  return { ...row, ...forgotten(placedPaymentRecord, {}) };
}

interface PaymentWrite {
  /** The stored payment, if it was sent before under the same external id. */
  known: StoredPayment | undefined;
  row: PaymentInsert;
}

/**
 * Records a payment, or the new state of one that was sent before with the same external id. `knownId`: id of the
 * payment, if the external id does not name it.
 */
export function addPayment(
  ctx: ChangeContext,
  orderId: number,
  payment: IntakePayment,
  knownId: number | null = null,
): Promise<OrderDetail> {
  requirePastPayment(ctx, payment);
  const externalId = payment.external_id ?? null;
  return changeRecord<LockedOrder, PaymentWrite, OrderDetail, ChangeContext>(ctx, {
    ...orderOf(ctx, orderId),
    patch: async (_, { db }) => {
      const isNamed = knownId !== null || externalId !== null;
      const known = isNamed ? await findPayment(db, orderId, { id: knownId, externalId }) : undefined;
      const now = ctx.clock();
      const source = { origin: 'intake', seenAt: now, createdAt: known?.created_at ?? now, known } as const;
      const row = await withoutIdentity(db, toPaymentInsert(orderId, payment, source));
      // A repeated report of the same money keeps the date of the first one.
      const isNews = !known || Object.keys(changedFields(moneyOf(known), moneyOf(row))).length > 0;
      return { known, row: isNews ? row : { ...row, changed_at: known.changed_at, origin: known.origin } };
    },
    changesOf: (_, { known, row }) => changedFields(known ?? {}, row),
    check: async (inside, _, { known, row }) => {
      if (known?.paid_at?.getTime() !== row.paid_at?.getTime()) await requireOpenMonth(inside, payment);
    },
    write: async ({ db }, order, { known, row }) => {
      await putPayment(db, known?.id ?? null, row);
      const action: OrderAction = known ? 'orders.payment_updated' : 'orders.payment_received';
      const changes = { payment: [known ? paymentSummary(known) : null, paymentSummary(row)] } satisfies AuditChanges;
      await audit(db, ctx, { entity: 'order', entityId: orderId, action, changes });
      return settleOrder(db, ctx, order);
    },
    // Two actors have acted, the sender of the payment and "sistema". `write` has written both audit rows.
    audit: () => [],
  });
}
