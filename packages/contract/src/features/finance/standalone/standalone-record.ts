import * as z from 'zod/mini';
import { formatInstant, instant } from '../../../kit/dates.ts';
import { amountField, chosenField, dayField, paragraphField, textField } from '../../../kit/fields/record-fields.ts';
import { money } from '../../../kit/money.ts';
import { record } from '../../../kit/record.ts';
import { mostInstallments } from '../settings/settings-record.ts';
import { transactionMethods } from '../transactions/transaction-list-options.ts';
import { transactionMethodNames } from '../transactions/transaction-names.ts';
import { type StandaloneStatus, standaloneStatuses, standaloneStatusNames } from './standalone-status.ts';

/** R$ 9.999.999,99: a larger amount is a typing mistake. */
export const mostStandaloneCents = 999_999_999;

/** None of these checks aborts, so that a form without an amount also reports what else is missing. */
const amount = z.string('Informe o valor.').check(
  z.refine((text) => text !== '', 'Informe o valor.'),
  z.refine(
    (text) => text === '' || z.safeParse(money, text).success,
    'Informe um valor com duas casas decimais, como 19.90.',
  ),
  z.refine((text) => !/^0+\.00$/.test(text), 'Informe um valor acima de zero.'),
  z.refine((text) => !(Number(text) * 100 > mostStandaloneCents), 'O valor vai até R$ 9.999.999,99.'),
);
const installments = z.nullable(
  z
    .int('Informe as parcelas.')
    .check(z.refine((value) => value >= 1 && value <= mostInstallments, `Use um número de 1 a ${mostInstallments}.`)),
);

/** A payment without an order. The customer is stored beside it: `customer_id`. */
export const standaloneRecord = record({
  payer_name: { ...textField('Nome de quem paga', 120), personal: 'identity' },
  method: {
    ...chosenField(
      'Forma de pagamento',
      transactionMethods,
      (value) => transactionMethodNames[value],
      'Escolha a forma de pagamento.',
    ),
    personal: false,
  },
  installments: { label: 'Parcelas', input: installments, reply: z.nullable(z.int()), personal: false },
  amount: { ...amountField('Valor', amount), personal: false },
  status: {
    label: 'Situação',
    reply: z.enum(standaloneStatuses),
    personal: false,
    input: z.enum(['paid', 'waiting_payment'], 'Escolha a situação.'),
    shown: (value) => standaloneStatusNames[value as StandaloneStatus] ?? value,
  },
  paid_at: {
    label: 'Pago em',
    input: instant,
    reply: z.nullable(instant),
    personal: false,
    shown: (value) => formatInstant(value),
  },
  due_on: { ...dayField('Vencimento'), personal: false },
  tid: { ...textField('TID', 60), personal: false },
  note: { ...paragraphField('Observação', 500), personal: 'detail' },
});
