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

/** `running`: it has not ended yet. */
const monthStatuses = ['running', 'open', 'closed'] as const;
export type MonthStatus = (typeof monthStatuses)[number];

/** What a month brought; fees and what went back stand as amounts, `net` is what is left. */
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
  /** Rises with each closing and reopening. */
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
  /** The last of the closed ones: none but this is opened again. */
  is_last_closed: z.boolean(),
  total: z.object(figures),
  by_receiver: z.array(z.object({ receiver, ...figures })),
  /** What waits, is available and on its way: before the month, what was withdrawn in it, and after it. */
  balance: z.object({ before: signedMoney, withdrawn: signedMoney, after: signedMoney }),
  /** Ways of paying of which the book knows nothing; told by the day of the transaction, also of a closed month. */
  outside: z.object({ count: z.int(), value: money }),
  /** What the provider received, told the same way: it stands in its own accounts. */
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
