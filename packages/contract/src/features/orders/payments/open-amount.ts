import { centsToWire, wireToCents } from '../../../kit/money.ts';
import type { OrderDetail } from '../order-schemas.ts';
import { orderStatus } from '../status/order-status.ts';

interface PaidOrder {
  totalCents: number;
  /** The alternative payment in cents; it counts as the order's money from its approval on. */
  alternativeCents: number;
  payments: readonly { status: string; amount_cents: number; refunded_cents: number }[];
}

/** Received cents of an order, without refunds. */
export const paidCents = (payments: PaidOrder['payments']): number =>
  payments
    .filter(({ status }) => status === 'paid')
    .reduce((sum, payment) => sum + payment.amount_cents - payment.refunded_cents, 0);

/** Cents that are still to be paid; never below 0. */
export const openCents = ({ totalCents, alternativeCents, payments }: PaidOrder): number =>
  Math.max(0, totalCents - alternativeCents - paidCents(payments));

/** Cents that were paid beyond the total and must be returned; never below 0. */
export const surplusCents = ({ totalCents, alternativeCents, payments }: PaidOrder): number =>
  Math.max(0, alternativeCents + paidCents(payments) - totalCents);

type PaidDetail = Pick<OrderDetail, 'payment' | 'alternative_payment'> & {
  order: { price_net: string; status: number };
};

const paidOrder = (detail: PaidDetail): PaidOrder => ({
  totalCents: wireToCents(detail.order.price_net),
  alternativeCents: wireToCents(detail.alternative_payment?.amount ?? '0.00'),
  payments: detail.payment.map(({ status, amount, refunded_amount }) => ({
    status,
    amount_cents: wireToCents(amount),
    refunded_cents: wireToCents(refunded_amount),
  })),
});

/** Amount of a wire order that is still to be paid, as `"19.90"`. */
export const openAmount = (detail: PaidDetail) => centsToWire(openCents(paidOrder(detail)));

/** Amount of a wire order that must be returned to the buyer. */
export function surplusAmount(detail: PaidDetail): string {
  const { alternativeCents, ...paid } = paidOrder(detail);
  // An alternative payment is only promised until the order is approved.
  return centsToWire(
    surplusCents({ ...paid, alternativeCents: detail.order.status === orderStatus.placed ? 0 : alternativeCents }),
  );
}
