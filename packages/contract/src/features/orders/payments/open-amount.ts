import { centsToWire, wireToCents } from '../../../kit/money.ts';
import type { OrderDetail } from '../order-schemas.ts';
import { orderStatus } from '../status/order-status.ts';

interface PaidOrder {
  totalCents: number;
  /** The alternative payment, in cents; it counts as money of an order from its approval on. */
  alternativeCents: number;
  payments: readonly { status: string; amount_cents: number; refunded_cents: number }[];
}

/** The cents that have come for an order, without refunds. */
export const paidCents = (payments: PaidOrder['payments']): number =>
  payments
    .filter(({ status }) => status === 'paid')
    .reduce((sum, payment) => sum + payment.amount_cents - payment.refunded_cents, 0);

/** The cents that are still to be paid of an order; never below 0. */
export const openCents = ({ totalCents, alternativeCents, payments }: PaidOrder): number =>
  Math.max(0, totalCents - alternativeCents - paidCents(payments));

/** The cents that were paid for an order beyond its total, and have to go back; never below 0. */
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

/** The open amount of an order of the wire, as `"19.90"`. */
export const openAmount = (detail: PaidDetail) => centsToWire(openCents(paidOrder(detail)));

/** The amount that has to go back to the buyer of an order of the wire. */
export function surplusAmount(detail: PaidDetail): string {
  const { alternativeCents, ...paid } = paidOrder(detail);
  // An alternative payment is only promised until the order is approved.
  return centsToWire(
    surplusCents({ ...paid, alternativeCents: detail.order.status === orderStatus.placed ? 0 : alternativeCents }),
  );
}
