import { sql } from 'kysely';

/**
 * Columns for `wayOfPaymentName`. The order stores the kind (`keepPaymentKind`), the payment stores the name that a
 * person typed.
 */
export const wayOfPayment = [
  'orders.payment_kind',
  sql<string | null>`case when orders.payment_kind = 'other' then (
    select method_name from payments where payments.order_id = orders.id order by status = 'refused', payments.id limit 1) end`.as(
    'method_name',
  ),
] as const;
