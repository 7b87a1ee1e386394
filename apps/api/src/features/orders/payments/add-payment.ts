import type { IntakePayment } from '@botica/contract/features/orders/order-intake';
import type { OrderDetail } from '@botica/contract/features/orders/order-schemas';
import type { OrderAction } from '@botica/contract/features/orders/orders-audit';
import { centsToWire } from '@botica/contract/kit/money';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { audit, changedFields } from '../../../kit/audit.ts';
import type { Context } from '../../../kit/context.ts';
import { inTransaction } from '../../../kit/db/transaction.ts';
import { approvalOf, systemName } from '../changes/approve-when-paid.ts';
import { lockOrder, requireFresh, writeOrder } from '../changes/change-order.ts';
import { toPaymentInsert } from '../intake/order-insert-rows.ts';
import type { LockedOrder } from '../record/locked-order.store.ts';
import { showOrder } from '../record/show-order.ts';
import { findPayment, isBuyerAnonymous, listPaymentAmounts, putPayment } from './order-payments.store.ts';

type PaymentInsert = ReturnType<typeof toPaymentInsert>;

/** What the history says of a payment: neither card nor holder. */
function summary(payment: Pick<PaymentInsert, 'payment_method' | 'status' | 'amount_cents'>) {
  return {
    payment_method: payment.payment_method,
    status: payment.status,
    amount: centsToWire(payment.amount_cents),
  };
}

/** A refund may come long after its buyer was anonymised: it brings nobody's name back. */
async function withoutIdentity(trx: Transaction<Tables>, row: PaymentInsert): Promise<PaymentInsert> {
  if (!(await isBuyerAnonymous(trx, row.order_id))) return row;
  return { ...row, card_holder_name: null, card_last_digits: null, billet_barcode: null, billet_url: null };
}

/** When the order's money is complete, "sistema" approves it; its version rises either way. */
async function settle(trx: Transaction<Tables>, ctx: Context, order: LockedOrder): Promise<void> {
  const payments = await listPaymentAmounts(trx, order.id);
  await writeOrder(trx, ctx, {
    order,
    patch: approvalOf(order, payments, ctx.clock()) ?? {},
    action: 'orders.status_changed',
    actor: { kind: 'system', storeId: ctx.actor.storeId, timeZone: ctx.actor.timeZone, name: systemName },
  });
}

/** Records a payment, or what has become of one that was sent before under the same external id. */
export async function addPayment(ctx: Context, orderId: number, payment: IntakePayment): Promise<OrderDetail> {
  return inTransaction(ctx.db, async (trx) => {
    const inside = { ...ctx, db: trx };
    const order = await lockOrder(trx, ctx.actor.storeId, orderId);
    const externalId = payment.external_id ?? null;
    const known = externalId === null ? undefined : await findPayment(trx, orderId, externalId);
    const row = await withoutIdentity(trx, toPaymentInsert(orderId, payment, known?.created_at ?? ctx.clock()));
    if (known && Object.keys(changedFields(known, row)).length === 0) {
      return showOrder(inside, orderId);
    }
    await requireFresh(inside, order);
    await putPayment(trx, known?.id ?? null, row);
    const action: OrderAction = known ? 'orders.payment_updated' : 'orders.payment_received';
    await audit(trx, ctx, {
      entity: 'order',
      entityId: orderId,
      action,
      changes: { payment: [known ? summary(known) : null, summary(row)] },
    });
    await settle(trx, ctx, order);
    return showOrder(inside, orderId);
  });
}
