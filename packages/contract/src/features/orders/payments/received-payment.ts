import * as z from 'zod/mini';
import { instant } from '../../../kit/dates.ts';
import { always } from '../../../kit/fields/always.ts';
import { nullableLine, optionalLine } from '../../../kit/fields/text.ts';
import { money } from '../../../kit/money.ts';
import { type MoneyMethod, moneyMethods } from './payment-methods.ts';

/** R$ 9.999.999,99: a larger amount is a typing mistake. */
export const mostReceivedCents = 999_999_999;

export const mostReceivedInstallments = 24;

/** The methods in the order of their choice at a counter. */
const atCounter: Record<MoneyMethod, true> = {
  pix: true,
  cash: true,
  debit_card: true,
  credit_card: true,
  transfer: true,
  boleto: true,
  other: true,
};
export const receivedMethods = Object.keys(atCounter) as MoneyMethod[];

const amount = z.string('Informe o valor.').check(
  z.refine((text) => text !== '', 'Informe o valor.'),
  z.refine((text) => text === '' || z.safeParse(money, text).success, 'Informe um valor, como 19,90.'),
  z.refine((text) => !(Number(text) <= 0) || text === '', 'Informe um valor acima de zero.'),
  z.refine((text) => !(Number(text) * 100 > mostReceivedCents), 'O valor vai até R$ 9.999.999,99.'),
);

/** Method and amount of money that a person of the store received. */
export const takenMoney = {
  method: z.enum(moneyMethods, 'Escolha a forma de pagamento.'),
  /** The person's name for a payment of the method `other`. */
  method_name: z.optional(nullableLine(40)),
  /** Instalments of a credit card; defaults to one. */
  installments: z.optional(
    z.nullable(
      z
        .int('Informe as parcelas.')
        .check(
          z.minimum(1, 'Informe as parcelas.'),
          z.maximum(mostReceivedInstallments, `No máximo ${mostReceivedInstallments} parcelas.`),
        ),
    ),
  ),
  amount,
};

interface Taken {
  method: MoneyMethod;
  method_name?: string | null | undefined;
  installments?: number | null | undefined;
}

const rule = (field: keyof Taken, holds: (input: Taken) => boolean, error: string) =>
  z.refine<Taken>(holds, { ...always, error, path: [field] });

/** Fields of one method: required with it, and refused with any other. */
export const methodRules = [
  rule(
    'method_name',
    ({ method, method_name: name }) => method !== 'other' || !!name,
    'Diga qual é a forma de pagamento.',
  ),
  rule(
    'method_name',
    ({ method, method_name: name }) => method === 'other' || !name,
    'Só “Outro” tem um nome próprio.',
  ),
  rule(
    'installments',
    ({ method, installments }) => method === 'credit_card' || (installments ?? null) === null,
    'Só o cartão de crédito tem parcelas.',
  ),
] as const;

/** A payment that a person received for an order, outside any gateway. */
export const receivedPayment = z
  .object({
    ...takenMoney,
    /** Time of the payment; defaults to now. */
    paid_at: z.optional(instant),
    note: optionalLine(200),
    /** The person confirms that the amount is more than the order still costs. */
    is_more: z.optional(z.boolean()),
  })
  .check(...methodRules);
export type ReceivedPayment = z.infer<typeof receivedPayment>;
