import * as z from 'zod/mini';
import { day, dayMessage } from '../../../kit/dates.ts';
import { defineErrors } from '../../../kit/errors.ts';
import { recordId } from '../../../kit/id-param.ts';
import { money, signedMoney } from '../../../kit/money.ts';
import { transactionMethods } from '../transactions/transaction-list-options.ts';
import { overviewPeriods } from './overview-options.ts';
import { mostOverviewDays } from './overview-period.ts';

export const overviewErrors = defineErrors({
  'finance.period_backwards': { status: 422, message: 'A data final vem antes da inicial.' },
  'finance.period_too_long': {
    status: 422,
    message: `Escolha um período de até um ano (${mostOverviewDays} dias).`,
  },
});

/** The days before the period must be valid dates too. */
const firstDay = '1900-01-01';
const recentDay = day.check(z.refine((text) => text >= firstDay, dayMessage));

export const overviewQuery = z.object({
  receiver: z.optional(recordId),
  /** Number of days up to and including today; `from` and `to` take precedence. */
  period: z.optional(z.enum(overviewPeriods, 'Período desconhecido.')),
  /** Days of the store, both inclusive. */
  from: z.optional(recentDay),
  to: z.optional(recentDay),
});
export type OverviewQuery = z.infer<typeof overviewQuery>;

/** Approved sales less refunds, and those of the days before. */
const sold = { count: z.int(), value: signedMoney, before: signedMoney };

export const overviewReply = z.object({
  from: day,
  to: day,
  /** The same number of days, right before. */
  before: z.object({ from: day, to: day }),
  revenue: z.object({ value: signedMoney, before: signedMoney }),
  sales: z.object({ count: z.int(), before: z.int() }),
  /** Null if nothing was sold. */
  ticket: z.object({ value: z.nullable(signedMoney), before: z.nullable(signedMoney) }),
  /** Each day in order; `before` is the day at the same position of the former period. */
  days: z.array(z.object({ day, ...sold })),
  by_method: z.array(z.object({ payment_method: z.enum(transactionMethods), ...sold })),
  by_receiver: z.array(z.object({ receiver: z.object({ id: z.int(), name: z.string() }), ...sold })),
  /** Statuses 0 to 5, counted like the totals of the list. */
  by_status: z.array(z.object({ status: z.int(), count: z.int(), value: money })),
  due: z.object({
    from: day,
    to: day,
    /** Sum of the next 30 days. */
    total: signedMoney,
    /** Sum of the days after them. */
    later: signedMoney,
    /** Days with a due amount, in order. */
    days: z.array(z.object({ day, value: signedMoney })),
  }),
});
export type Overview = z.infer<typeof overviewReply>;
