import { paidCents } from '@botica/contract/features/orders/payments/open-amount';
import { orderStatus } from '@botica/contract/features/orders/status/order-status';
import type { OrderPatch } from '../record/locked-order.store.ts';

/** Who approves by itself when the money has arrived, as the history names it. */
export const systemName = 'sistema';

/**
 * What follows from an order's payments: the moment it was paid in full, and a placed order's approval. One that costs
 * nothing waits for a person, and a refund takes nothing back.
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
