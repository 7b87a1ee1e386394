import * as z from 'zod/mini';
import { parsePixKey } from '../../../kit/brazil/pix-key.ts';
import { day, formatDay } from '../../../kit/dates.ts';
import { decimal, formatDecimal } from '../../../kit/fields/decimal.ts';
import { textOrNull } from '../../../kit/fields/text.ts';
import { formatBrlWire, money } from '../../../kit/money.ts';
import { record } from '../../../kit/record.ts';
import { paymentMethods } from '../../orders/order-schemas.ts';
import { paymentMethodNames } from '../../orders/payments/payment-names.ts';

/** In percent, as people say it: `2.99`. Kept in hundredths of a percent. */
const percent = decimal({ min: 0, max: 100, places: 2 });
const shownPercent = (value: string) => `${formatDecimal(Number(value))} %`;

const pixKey = z.nullable(z.string('Informe a chave PIX.')).check(
  z.refine(
    (text) => text === null || text.trim() === '' || parsePixKey(text) !== null,
    'Informe um CPF, CNPJ, e-mail, celular com DDD ou chave aleatória.',
  ),
  z.overwrite((text) => (text === null ? null : parsePixKey(text))),
);

/** A slip of the keyboard (`25/11/0025`) would be a book of twenty-four thousand months. */
const bookSince = day.check(z.refine((text) => text >= '2000-01-01', 'O livro começa em 2000, no mínimo.'));

/** What a store settles of its own book. */
export const financeSettingsRecord = record({
  book_since: { label: 'Livro desde', input: bookSince, reply: day, personal: false, shown: formatDay },
  anticipation_rate: {
    label: 'Taxa de antecipação ao mês',
    input: percent,
    reply: z.number(),
    personal: false,
    shown: shownPercent,
  },
  withdrawal_cost: { label: 'Custo de cada saque', input: money, reply: money, personal: false, shown: formatBrlWire },
  pix_key: { label: 'Chave PIX', input: pixKey, reply: textOrNull, personal: false },
});

export const mostInstallments = 12;
const days = z
  .int('Informe os dias.')
  .check(z.refine((value) => value >= 0 && value <= 365, 'Use um número de 0 a 365.'));
const installments = z
  .int('Informe as parcelas.')
  .check(z.refine((value) => value >= 1 && value <= mostInstallments, `Use um número de 1 a ${mostInstallments}.`));

/** A row of the fee table: what a payment costs from a day on, until a later row of the same method. */
export const feeRecord = record({
  method: {
    label: 'Forma de pagamento',
    reply: z.enum(paymentMethods),
    personal: false,
    input: z.enum(paymentMethods, 'Escolha a forma de pagamento.'),
    shown: (value) => paymentMethodNames[value as keyof typeof paymentMethodNames] ?? value,
  },
  installments_from: { label: 'Parcelas, de', input: installments, reply: z.int(), personal: false },
  installments_to: { label: 'Parcelas, até', input: installments, reply: z.int(), personal: false },
  rate: { label: 'Taxa', input: percent, reply: z.number(), personal: false, shown: shownPercent },
  fixed: { label: 'Tarifa fixa', input: money, reply: money, personal: false, shown: formatBrlWire },
  antifraud: { label: 'Antifraude', input: money, reply: money, personal: false, shown: formatBrlWire },
  settle_days: { label: 'Prazo em dias', input: days, reply: z.int(), personal: false },
  returns_fee_on_refund: {
    label: 'Devolve a taxa no estorno',
    input: z.boolean('Informe sim ou não.'),
    reply: z.boolean(),
    personal: false,
  },
  valid_from: { label: 'Vale a partir de', input: day, reply: day, personal: false, shown: formatDay },
});

/** `installments_to` below `installments_from`. */
export const installmentsInOrder = z.refine<{ installments_from: number; installments_to: number }>(
  ({ installments_from: from, installments_to: to }) => from <= to,
  { error: 'O fim precisa ser igual ao início ou maior.', path: ['installments_to'] },
);
