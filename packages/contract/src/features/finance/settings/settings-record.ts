import * as z from 'zod/mini';
import { parsePixKey } from '../../../kit/brazil/pix-key.ts';
import { day, formatDay } from '../../../kit/dates.ts';
import { amountField, chosenField, flagField, percentField } from '../../../kit/fields/record-fields.ts';
import { textOrNull } from '../../../kit/fields/text.ts';
import { record } from '../../../kit/record.ts';
import { paymentMethods } from '../../orders/payments/payment-methods.ts';
import { paymentMethodNames } from '../../orders/payments/payment-names.ts';

const pixKey = z.nullable(z.string('Informe a chave PIX.')).check(
  z.refine(
    (text) => text === null || text.trim() === '' || parsePixKey(text) !== null,
    'Informe um CPF, CNPJ, e-mail, celular com DDD ou chave aleatória.',
  ),
  z.overwrite((text) => (text === null ? null : parsePixKey(text))),
);

/** A mistyped year (`25/11/0025`) would give a book of twenty-four thousand months. */
const bookSince = day.check(z.refine((text) => text >= '2000-01-01', 'O livro começa em 2000, no mínimo.'));

/** The store's settings of its own book. Rates are stored in hundredths of a percent. */
export const financeSettingsRecord = record({
  book_since: { label: 'Livro desde', input: bookSince, reply: day, personal: false, shown: formatDay },
  anticipation_rate: { ...percentField('Taxa de antecipação ao mês'), personal: false },
  withdrawal_cost: { ...amountField('Custo de cada saque'), personal: false },
  pix_key: { label: 'Chave PIX', input: pixKey, reply: textOrNull, personal: false },
});

export const mostInstallments = 12;
const days = z
  .int('Informe os dias.')
  .check(z.refine((value) => value >= 0 && value <= 365, 'Use um número de 0 a 365.'));
const installments = z
  .int('Informe as parcelas.')
  .check(z.refine((value) => value >= 1 && value <= mostInstallments, `Use um número de 1 a ${mostInstallments}.`));

/** A row of the fee table: the cost of a payment from a day on, until a later row of the same method. */
export const feeRecord = record({
  method: {
    ...chosenField(
      'Forma de pagamento',
      paymentMethods,
      (value) => paymentMethodNames[value],
      'Escolha a forma de pagamento.',
    ),
    personal: false,
  },
  installments_from: { label: 'Parcelas, de', input: installments, reply: z.int(), personal: false },
  installments_to: { label: 'Parcelas, até', input: installments, reply: z.int(), personal: false },
  rate: { ...percentField('Taxa'), personal: false },
  fixed: { ...amountField('Tarifa fixa'), personal: false },
  antifraud: { ...amountField('Antifraude'), personal: false },
  settle_days: { label: 'Prazo em dias', input: days, reply: z.int(), personal: false },
  returns_fee_on_refund: { ...flagField('Devolve a taxa no estorno'), personal: false },
  valid_from: { label: 'Vale a partir de', input: day, reply: day, personal: false, shown: formatDay },
});

/** `installments_to` must not be below `installments_from`. */
export const installmentsInOrder = z.refine<{ installments_from: number; installments_to: number }>(
  ({ installments_from: from, installments_to: to }) => from <= to,
  { error: 'O fim precisa ser igual ao início ou maior.', path: ['installments_to'] },
);
