import * as z from 'zod/mini';
import { formatBrlWire } from '../../../kit/money.ts';
import { payment, paymentStates } from '../order-schemas.ts';
import { methodNameOf, paymentStateNames } from './payment-names.ts';

/** A payment in its audit row. */
export const auditPayment = z.object({
  ...z.pick(payment, { payment_method: true, amount: true }).shape,
  status: z.enum(paymentStates),
  refunded_amount: z.optional(payment.shape.refunded_amount),
  method_name: z.optional(payment.shape.method_name),
});

/** `PIX de R$ 10,00 (Aprovado, R$ 2,00 estornados)`; null for a value that is no payment of the audit. */
export function auditPaymentText(value: unknown): string | null {
  const parsed = z.safeParse(auditPayment, value);
  if (!parsed.success) return null;
  const { status, amount, refunded_amount: refunded } = parsed.data;
  const part = refunded && refunded !== amount ? `, ${formatBrlWire(refunded)} estornados` : '';
  return `${methodNameOf(parsed.data)} de ${formatBrlWire(amount)} (${paymentStateNames[status]}${part})`;
}
