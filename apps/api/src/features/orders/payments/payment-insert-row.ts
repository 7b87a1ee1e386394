import type { IntakePayment } from '@botica/contract/features/orders/intake/order-intake';
import type { MoneyMethod } from '@botica/contract/features/orders/payments/payment-methods';
import { placedPaymentRecord } from '@botica/contract/features/orders/record/placed-records';
import { wireToCents } from '@botica/contract/kit/money';
import { withDefaults } from '@botica/contract/kit/record';
import type { Insertable } from 'kysely';
import type { PaymentOrigin } from '../../../../database/tables/orders.ts';
import type { Tables } from '../../../../database/tables.ts';
import { type PaymentMoney, paymentMoney } from './payment-state.ts';

/** A payment as its sender sent it, or as a person recorded it. Any method is possible. */
export type PlacedPayment = Omit<IntakePayment, 'payment_method'> & { payment_method: MoneyMethod };

/** Origin of payments, and the moment for which their sent state holds. */
export interface PaymentSource {
  origin: PaymentOrigin;
  seenAt: Date;
  /** Date on which the money was returned, if it is known from another source than the payment. */
  backAt?: Date | undefined;
  recordedBy?: { agent_id: number; recorded_by: string } | undefined;
}

/** Builds the row of a payment. `createdAt` is used if the sender names no date; `known` is the stored state. */
export function toPaymentInsert(
  orderId: number,
  payment: PlacedPayment,
  {
    origin,
    seenAt,
    backAt,
    recordedBy,
    createdAt,
    known,
  }: PaymentSource & { createdAt: Date; known?: PaymentMoney | undefined },
) {
  const money = paymentMoney(payment, seenAt, known);
  const wentBack = money.status === 'chargeback' || money.refunded_cents > 0;
  const isLater = backAt !== undefined && money.paid_at !== null && backAt > money.paid_at;
  return {
    ...money,
    changed_at: wentBack && isLater ? backAt : seenAt,
    origin,
    order_id: orderId,
    external_id: payment.external_id ?? null,
    payment_method: payment.payment_method,
    amount_cents: wireToCents(payment.amount),
    ...withDefaults(placedPaymentRecord, payment),
    pix_expiration_date: payment.pix_expiration_date ? new Date(payment.pix_expiration_date) : null,
    ...recordedBy,
    created_at: payment.created_at ? new Date(payment.created_at) : createdAt,
  } satisfies Insertable<Tables['payments']>;
}
