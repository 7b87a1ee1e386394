import type { IntakePayment } from '@botica/contract/features/orders/intake/order-intake';
import { paymentErrors } from '@botica/contract/features/orders/payments/payment-errors';
import { dayInZone } from '@botica/contract/kit/dates';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import type { Context } from '../../../kit/context.ts';
import { refuseOrder } from '../record/order-refusals.ts';
import { findClosedMonths } from './order-payments.store.ts';

/**
 * Refuses a payment day in a month that finance has closed, if a person records it. A program's report is accepted, and
 * the book enters it today.
 * @param path of the payment's fields in the body: `payments.0.`
 */
export async function requireOpenMonth(
  { db, actor }: Pick<Context, 'actor'> & { db: Kysely<Tables> },
  { paid_at: paidAt }: Pick<IntakePayment, 'paid_at'>,
  path = '',
): Promise<void> {
  if (actor.kind !== 'agent' || !paidAt) return;
  const closed = await findClosedMonths(db, actor.storeId);
  const month = dayInZone(new Date(paidAt), actor.timeZone).slice(0, 7);
  if (closed === undefined || month < closed.first || month > closed.last) return;
  throw refuseOrder('orders.paid_in_closed_month', {
    fields: { [`${path}paid_at`]: paymentErrors['orders.paid_in_closed_month'].message },
  });
}
