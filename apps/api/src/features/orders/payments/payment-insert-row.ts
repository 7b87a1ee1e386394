import type { IntakePayment } from '@botica/contract/features/orders/intake/order-intake';
import { placedPaymentRecord } from '@botica/contract/features/orders/record/placed-records';
import { wireToCents } from '@botica/contract/kit/money';
import { withDefaults } from '@botica/contract/kit/record';
import type { Insertable } from 'kysely';
import type { PaymentOrigin } from '../../../../database/tables/orders.ts';
import type { Tables } from '../../../../database/tables.ts';
import { type PaymentMoney, paymentMoney } from './payment-state.ts';

/** How payments came in, and as of when what their sender says of them holds. */
export interface PaymentSource {
  origin: PaymentOrigin;
  seenAt: Date;
}

/** `createdAt` is the payment's moment when the sender names none; `known`: as it stood before. */
export function toPaymentInsert(
  orderId: number,
  payment: IntakePayment,
  { origin, seenAt, createdAt, known }: PaymentSource & { createdAt: Date; known?: PaymentMoney | undefined },
) {
  return {
    ...paymentMoney(payment, seenAt, known),
    changed_at: seenAt,
    origin,
    order_id: orderId,
    external_id: payment.external_id ?? null,
    payment_method: payment.payment_method,
    amount_cents: wireToCents(payment.amount),
    ...withDefaults(placedPaymentRecord, payment),
    pix_expiration_date: payment.pix_expiration_date ? new Date(payment.pix_expiration_date) : null,
    created_at: payment.created_at ? new Date(payment.created_at) : createdAt,
  } satisfies Insertable<Tables['payments']>;
}
