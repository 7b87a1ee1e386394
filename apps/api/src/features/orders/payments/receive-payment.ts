import type { OrderDetail } from '@botica/contract/features/orders/order-schemas';
import { openCents } from '@botica/contract/features/orders/payments/open-amount';
import type { ReceivedPayment } from '@botica/contract/features/orders/payments/received-payment';
import { receivedErrors } from '@botica/contract/features/orders/payments/received-payments.contract';
import { orderStatus } from '@botica/contract/features/orders/status/order-status';
import { formatBrl, wireToCents } from '@botica/contract/kit/money';
import type { Kysely } from 'kysely';
import type { StatusUndo } from '../../../../database/tables/orders.ts';
import type { Tables } from '../../../../database/tables.ts';
import { refusalsOf } from '../../../kit/app-error.ts';
import type { Context } from '../../../kit/context.ts';
import { audit, changedFields } from '../../../platform/audit/audit.ts';
import { changeRecord } from '../../../platform/audit/change-record.ts';
import { orderOf } from '../changes/change-order.ts';
import { formerOf } from '../changes/undo-of.ts';
import type { LockedOrder, OrderPatch } from '../record/locked-order.store.ts';
import { insertPayment, listPaymentAmounts } from './order-payments.store.ts';
import { type PlacedPayment, toPaymentInsert } from './payment-insert-row.ts';
import { requirePastPayment } from './payment-state.ts';
import { paymentSummary } from './payment-summary.ts';
import { requireOpenMonth } from './require-open-month.ts';
import { settleOrder } from './settle-order.ts';

export const refuseReceived = refusalsOf(receivedErrors);

export const toPlacedPayment = ({
  method,
  method_name = null,
  installments,
  amount,
  paid_at,
  note = null,
}: Omit<ReceivedPayment, 'is_more'>): PlacedPayment => ({
  payment_method: method,
  method_name,
  ...(method === 'credit_card' && { installments: installments ?? 1 }),
  status: 'paid',
  amount,
  paid_at: paid_at ?? null,
  note,
});

/** Columns with the person who records a payment; undefined for a program. */
export const recorderOf = ({ actor }: Pick<Context, 'actor'>) =>
  actor.kind === 'agent' ? { agent_id: actor.agentId, recorded_by: actor.name } : undefined;

/** Open cents of a locked order. */
export async function openOf(db: Kysely<Tables>, order: LockedOrder): Promise<number> {
  const alternative = order.alternative_payment as { amount?: string } | null;
  return openCents({
    totalCents: order.total_cents,
    alternativeCents: wireToCents(alternative?.amount ?? '0.00'),
    payments: await listPaymentAmounts(db, order.id),
  });
}

async function requireRoom(
  db: Kysely<Tables>,
  order: LockedOrder,
  { amount, is_more: isMore }: Pick<ReceivedPayment, 'amount' | 'is_more'>,
): Promise<void> {
  if (isMore) return;
  const open = await openOf(db, order);
  if (wireToCents(amount) <= open) return;
  const message = `O valor passa do que falta pagar, ${formatBrl(open)}.`;
  throw refuseReceived('orders.more_than_open', { message, fields: { amount: message } });
}

/** Undo data for the payment and the approval that followed from it. */
const undoWith =
  ({ actor, requestId }: Context, order: LockedOrder, paymentId: number) =>
  (patch: OrderPatch): StatusUndo | null =>
    actor.kind !== 'agent'
      ? null
      : {
          agent_id: actor.agentId,
          request_id: requestId,
          version: order.version + 1,
          before: formerOf(order, patch),
          is_undone: false,
          payment_id: paymentId,
        };

/**
 * Records money that was received for an order. If the order is then fully paid, it is approved as after any payment.
 */
export function receivePayment(ctx: Context, orderId: number, received: ReceivedPayment): Promise<OrderDetail> {
  const payment = toPlacedPayment(received);
  requirePastPayment(ctx, payment);
  const now = ctx.clock();
  const source = { origin: 'staff', seenAt: now, createdAt: now, recordedBy: recorderOf(ctx) } as const;
  const row = toPaymentInsert(orderId, payment, source);
  return changeRecord<LockedOrder, { row: typeof row }, OrderDetail>(ctx, {
    ...orderOf(ctx, orderId),
    patch: () => ({ row }),
    changesOf: () => changedFields({}, row),
    check: async (inside, order) => {
      if (order.status === orderStatus.cancelled) throw refuseReceived('orders.cancelled_takes_no_money');
      await requireRoom(inside.db, order, received);
      await requireOpenMonth(inside, payment);
    },
    write: async ({ db }, order) => {
      const paymentId = await insertPayment(db, row);
      const changes = { payment: [null, paymentSummary(row)] as [null, object] };
      await audit(db, ctx, { entity: 'order', entityId: orderId, action: 'orders.payment_received', changes });
      return settleOrder(db, ctx, order, undoWith(ctx, order, paymentId));
    },
    // Two actors have acted, the person and "sistema". `write` has written both audit rows.
    audit: () => [],
  });
}
