import { centsToWire } from '@botica/contract/kit/money';
import type { Selectable } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import type { PaymentMoney } from './payment-state.ts';

type SummarisedPayment = Pick<
  Selectable<Tables['payments']>,
  'payment_method' | 'status' | 'amount_cents' | 'refunded_cents'
> & {
  method_name?: string | null | undefined;
};

/** Summary of a payment for the history, without card and holder. */
export const paymentSummary = ({
  payment_method,
  method_name,
  status,
  amount_cents,
  refunded_cents,
}: SummarisedPayment) => ({
  payment_method,
  ...(method_name && { method_name }),
  status,
  amount: centsToWire(amount_cents),
  ...(refunded_cents > 0 && { refunded_amount: centsToWire(refunded_cents) }),
});

/** Fields of the money that events report. */
export const moneyOf = ({
  status,
  amount_cents,
  refunded_cents,
  paid_at,
}: PaymentMoney & { amount_cents: number }) => ({
  status,
  amount_cents,
  refunded_cents,
  paid_at,
});
