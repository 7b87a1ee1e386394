import * as z from 'zod/mini';
import { day, instant } from '../../../kit/dates.ts';
import { contract, download, get, put } from '../../../kit/endpoint.ts';
import { defineErrors } from '../../../kit/errors.ts';
import { idParam } from '../../../kit/id-param.ts';
import { money, signedMoney } from '../../../kit/money.ts';
import { readFinance, wholeBookErrors } from '../finance.contract.ts';
import { receiver } from '../receivables/receivable-schemas.ts';
import { moveMoney } from '../receivables/receivables.contract.ts';
import { writeFinance } from '../settings/finance-settings.contract.ts';

export const monthsErrors = defineErrors({
  ...wholeBookErrors,
  'finance.month_not_found': { status: 404, message: 'O livro não tem este mês.' },
  'finance.month_running': { status: 409, message: 'Este mês ainda não terminou.' },
  'finance.month_before_last': { status: 409, message: 'Só o último mês fechado pode ser reaberto.' },
});

/** `running`: the month has not ended yet. */
const monthStatuses = ['running', 'open', 'closed'] as const;
export type MonthStatus = (typeof monthStatuses)[number];

/** Figures of a month. Fees and refunds are positive amounts; `net` is the rest. */
const figures = {
  sales: signedMoney,
  refunds: signedMoney,
  chargebacks: signedMoney,
  acquisition_fees: signedMoney,
  antifraud_fees: signedMoney,
  anticipation_fees: signedMoney,
  transfer_fees: signedMoney,
  fees: signedMoney,
  net: signedMoney,
};

const month = {
  /** Its digits: `202610`. */
  id: z.int(),
  /** Incremented by each closing and opening. */
  version: z.int(),
  status: z.enum(monthStatuses),
  closed_at: z.nullable(instant),
  closed_by: z.nullable(z.string()),
};

const monthRow = z.object({ ...month, ...figures });
export type MonthRow = z.infer<typeof monthRow>;

const monthStatement = z.object({
  ...month,
  from: day,
  to: day,
  /** True for the last closed month, the only one that can be opened. */
  is_last_closed: z.boolean(),
  total: z.object(figures),
  by_receiver: z.array(z.object({ receiver, ...figures })),
  /** Waiting, available and in transit: before the month, withdrawn in it, and after it. */
  balance: z.object({ before: signedMoney, withdrawn: signedMoney, after: signedMoney }),
  /** Payment methods unknown to the book, by the day of the transaction, also in a closed month. */
  outside: z.object({ count: z.int(), value: money }),
  /** Money that the provider received, by the day of the transaction; it is in the provider's accounts. */
  of_provider: z.object({ count: z.int(), value: money }),
});
export type MonthStatement = z.infer<typeof monthStatement>;

const reading = {
  access: readFinance,
  changesWith: ['finance_month', 'order', 'withdrawal', 'anticipation', 'finance_settings', 'finance_fee'],
} as const;

export const financeMonths = contract('finance', {
  months: get('/v2/finance/months', {
    ...reading,
    summary: 'Os meses do livro, o mais recente primeiro',
    reply: z.object({ items: z.array(monthRow) }),
  }),
  month: get('/v2/finance/months/{id}', {
    ...reading,
    summary: 'O extrato de um mês, por loja',
    params: idParam,
    reply: monthStatement,
    errors: monthsErrors,
  }),
  exportMonth: download('/v2/finance/months/{id}/export', {
    summary: 'O extrato de um mês em CSV',
    access: readFinance,
    params: idParam,
    types: ['text/csv'],
    errors: monthsErrors,
  }),
  closeMonth: put('/v2/finance/months/{id}/closing', {
    summary: 'Fecha um mês que terminou, e os anteriores: o que ainda chegar deles entra hoje',
    access: writeFinance,
    params: idParam,
    reply: monthStatement,
    errors: monthsErrors,
  }),
  reopenMonth: put('/v2/finance/months/{id}/reopening', {
    summary: 'Reabre o último mês fechado',
    access: moveMoney,
    params: idParam,
    body: z.object({
      reason: z
        .string('Informe o motivo.')
        .check(z.trim(), z.minLength(1, 'Informe o motivo.'), z.maxLength(500, 'Use no máximo 500 caracteres.')),
    }),
    reply: monthStatement,
    errors: monthsErrors,
  }),
});
