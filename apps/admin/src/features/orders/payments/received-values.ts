import type { MoneyMethod } from '@botica/contract/features/orders/payments/payment-methods';
import { type ReceivedPayment, receivedPayment } from '@botica/contract/features/orders/payments/received-payment';
import { wireToCents } from '@botica/contract/kit/money';
import * as z from 'zod/mini';

export interface ReceivedValues {
  method: MoneyMethod;
  method_name: string;
  installments: string;
  amount: string;
  paid_at: string;
  note: string;
}

/** True if the typed amount exceeds the open one. */
export const isMore = (amount: string, open: string) =>
  /^\d{1,10}\.\d{2}$/.test(amount) && wireToCents(amount) > wireToCents(open);

/** The request body with only the fields of the payment method. `open`: the amount still to be paid. */
export const receivedSchema = (open: string) =>
  z.pipe(
    z.transform((values: ReceivedValues): object => ({
      method: values.method,
      amount: values.amount,
      note: values.note.trim() || null,
      ...(values.method === 'other' && { method_name: values.method_name }),
      ...(values.method === 'credit_card' && { installments: Number(values.installments) }),
      ...(values.paid_at !== '' && { paid_at: values.paid_at }),
      ...(isMore(values.amount, open) && { is_more: true }),
    })),
    receivedPayment,
  );
export type ReceivedOutput = ReceivedPayment;
