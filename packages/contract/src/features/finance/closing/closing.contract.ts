import * as z from 'zod/mini';
import { day, instant } from '../../../kit/dates.ts';
import { contract, get } from '../../../kit/endpoint.ts';
import { money } from '../../../kit/money.ts';
import { readFinance } from '../finance.contract.ts';
import { transactionMethods } from '../transactions/transaction-list-options.ts';

const sum = { count: z.int(), value: money };

/** The sum of one way of paying; `method_name` is the name that people gave to a payment of the method `other`. */
const methodSum = z.object({
  payment_method: z.enum(transactionMethods),
  method_name: z.nullable(z.string()),
  ...sum,
});
export type MethodSum = z.infer<typeof methodSum>;

/** One day of the store, in its own time zone, as the book has it now. */
const dayClosing = z.object({
  day,
  /** When it was read: a day that has not ended goes on. */
  at: instant,
  /** All that was paid on this day, whatever became of it later. */
  sales: z.object(sum),
  by_method: z.array(methodSum),
  /** Payments that each person recorded by hand, by name. */
  by_person: z.array(z.object({ name: z.string(), ...sum, by_method: z.array(methodSum) })),
  /** Payments that were recorded by hand, of all people. */
  by_hand: z.object(sum),
  /** Refunds and chargebacks of this day, also of sales of other days. */
  refunds: z.object({ ...sum, by_method: z.array(methodSum) }),
  /** Orders that were placed on this day and are not cancelled. */
  placed: z.object(sum),
  /** As of now, whatever the day: orders that wait for their money, and those that should have left before today. */
  open: z.object(sum),
  late: z.object({ count: z.int() }),
});
export type DayClosing = z.infer<typeof dayClosing>;

export const closing = contract('finance', {
  dayClosing: get('/v2/finance/day-closing', {
    changesWith: ['order', 'standalone_payment'],
    summary: 'O fechamento de um dia: vendas por forma e por pessoa, estornos, pedidos em aberto e atrasados',
    access: readFinance,
    /** Without it, today. */
    query: z.object({ day: z.optional(day) }),
    reply: dayClosing,
  }),
});
