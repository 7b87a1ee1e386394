import { sql } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';

/** Of an order's first payment by the gateway; null where there is none. */
export const firstPaymentMethod = sql<Tables['payments']['payment_method'] | null>`(select payment_method from payments
  where payments.order_id = orders.id order by payments.id limit 1)`;

/** One paid outside of the gateway, whatever else was tried. */
export const hasAlternativePayment = sql<boolean>`orders.alternative_payment is not null`.as('has_alternative_payment');

/** What `wayOfPaymentName` names. */
export const wayOfPayment = [hasAlternativePayment, firstPaymentMethod.as('payment_method')] as const;
