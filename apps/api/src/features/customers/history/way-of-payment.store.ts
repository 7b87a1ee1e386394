import { sql } from 'kysely';

/** Columns for `wayOfPaymentName`. The order keeps the kind (`keepPaymentKind`), the payment keeps the name that people gave it. */
export const wayOfPayment = [
  'orders.payment_kind',
  sql<string | null>`case when orders.payment_kind = 'other' then (
    select method_name from payments where payments.order_id = orders.id order by status = 'refused', payments.id limit 1) end`.as(
    'method_name',
  ),
] as const;
