import { newStandalonePayment } from '@botica/contract/features/finance/standalone/standalone-schemas';
import { mayWait } from '@botica/contract/features/finance/standalone/standalone-status';
import type { TransactionMethod } from '@botica/contract/features/finance/transactions/transaction-list-options';
import * as z from 'zod/mini';

/** Values of the form. Empty fields are not sent. */
export interface StandaloneValues {
  customer_id: number | null;
  payer_name: string;
  method: TransactionMethod;
  installments: string;
  amount: string;
  status: 'paid' | 'waiting_payment';
  paid_at: string;
  due_on: string;
  tid: string;
  note: string;
  receiver: string;
}

export const emptyStandalone: StandaloneValues = {
  customer_id: null,
  payer_name: '',
  method: 'pix',
  installments: '1',
  amount: '',
  status: 'waiting_payment',
  paid_at: '',
  due_on: '',
  tid: '',
  note: '',
  receiver: '',
};

/** The status. A method without pending payments is always paid. */
export const statusOf = ({ method, status }: Pick<StandaloneValues, 'method' | 'status'>) =>
  mayWait(method) ? status : 'paid';

/** The request body. It has only the fields of the chosen method, so that no hidden field is refused. */
export function bodyOf(values: StandaloneValues): object {
  const { customer_id, payer_name, method, amount, note, receiver } = values;
  const status = statusOf(values);
  return {
    ...(customer_id === null ? { payer_name: payer_name.trim() || null } : { customer_id }),
    method,
    amount,
    status,
    note: note.trim() || null,
    ...(method === 'credit_card' && { installments: Number(values.installments) }),
    ...(status === 'paid' && values.paid_at !== '' && { paid_at: values.paid_at }),
    ...(status === 'waiting_payment' && values.due_on !== '' && { due_on: values.due_on }),
    ...(method !== 'pix' && values.tid.trim() !== '' && { tid: values.tid }),
    ...(receiver !== '' && { receiver: Number(receiver) }),
  };
}

export const standaloneSchema = z.pipe(z.transform(bodyOf), newStandalonePayment);
