import { paidCents } from '@botica/contract/features/orders/payments/open-amount';
import { orderStatus } from '@botica/contract/features/orders/status/order-status';
import type { OrderPatch } from '../record/locked-order.store.ts';

/** Actor name in the history when the server approves an order after its payment. */
export const systemName = 'sistema';

/**
 * Computes what follows from an order's payments: the time when it was fully paid, and the approval of a placed order.
 * An order that costs nothing waits for a person. A refund takes neither back.
 */
export function approvalOf(
  order: { status: number; total_cents: number; paid_at: Date | null },
  payments: readonly { status: string; amount_cents: number; refunded_cents: number }[],
  now: Date,
): OrderPatch | null {
  const hasPaid = payments.some(({ status }) => status === 'paid');
  if (!hasPaid || paidCents(payments) < order.total_cents) return null;
  const patch: OrderPatch = {};
  if (order.paid_at === null) patch.paid_at = now;
  if (order.status === orderStatus.placed) patch.status = orderStatus.approved;
  return Object.keys(patch).length === 0 ? null : patch;
}
