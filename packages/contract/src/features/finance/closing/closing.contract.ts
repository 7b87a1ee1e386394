import * as z from 'zod/mini';
import { day, instant } from '../../../kit/dates.ts';
import { contract, get } from '../../../kit/endpoint.ts';
import { money } from '../../../kit/money.ts';
import { readFinance } from '../finance.contract.ts';
import { transactionMethods } from '../transactions/transaction-list-options.ts';

const sum = { count: z.int(), value: money };

/** Sum of one payment method; `method_name` is the name that people gave to a payment of the method `other`. */
const methodSum = z.object({
  payment_method: z.enum(transactionMethods),
  method_name: z.nullable(z.string()),
  ...sum,
});
export type MethodSum = z.infer<typeof methodSum>;

/** A day of the store in its time zone, as the book has it now. */
const dayClosing = z.object({
  day,
  /** Time of the reading; the current day continues. */
  at: instant,
  /** All payments of this day, whatever happened to them later. */
  sales: z.object(sum),
  by_method: z.array(methodSum),
  /** Payments that each person recorded by hand, by name. */
  by_person: z.array(z.object({ name: z.string(), ...sum, by_method: z.array(methodSum) })),
  /** Payments recorded by hand by all people. */
  by_hand: z.object(sum),
  /** Refunds and chargebacks of this day, also of other days' sales. */
  refunds: z.object({ ...sum, by_method: z.array(methodSum) }),
  /** Orders placed on this day that are not cancelled. */
  placed: z.object(sum),
  /**
   * Current numbers, whatever the day: orders that wait for their money, and those that should have been shipped before
   * today.
   */
  open: z.object(sum),
  late: z.object({ count: z.int() }),
});
export type DayClosing = z.infer<typeof dayClosing>;

export const closing = contract('finance', {
  dayClosing: get('/v2/finance/day-closing', {
    changesWith: ['order', 'standalone_payment'],
    summary: 'O fechamento de um dia: vendas por forma e por pessoa, estornos, pedidos em aberto e atrasados',
    access: readFinance,
    /** Defaults to today. */
    query: z.object({ day: z.optional(day) }),
    reply: dayClosing,
  }),
});
