import * as z from 'zod/mini';
import { day, instant } from '../../../kit/dates.ts';
import { recordId } from '../../../kit/id-param.ts';
import { money, signedMoney } from '../../../kit/money.ts';
import { pageNumber, pageOf } from '../../../kit/page.ts';
import { anticipationStatuses, lineKinds, receivableStatuses, withdrawalStatuses } from './receivable-states.ts';

/** Whose receivables, and of which days of the store (both included). */
export const receivableFilters = z.object({
  receiver: z.optional(recordId),
  from: z.optional(day),
  to: z.optional(day),
});

export type ReceivableFilter = z.infer<typeof receivableFilters>;

export const withdrawalListQuery = z.extend(receivableFilters, { p: pageNumber });
export type WithdrawalListQuery = z.infer<typeof withdrawalListQuery>;

/** The lines of a withdrawal, or of what has not been withdrawn yet. */
export const receivableListQuery = z.extend(withdrawalListQuery, {
  withdrawal: z.optional(recordId),
  anticipation: z.optional(recordId),
});
export type ReceivableListQuery = z.infer<typeof receivableListQuery>;

export const receiver = z.object({ id: z.int(), name: z.string() });

/** Where the money of a receiver is, or of all; below zero where more went back than came. */
export const balances = z.object({
  available: signedMoney,
  waiting: signedMoney,
  in_transit: signedMoney,
  withdrawn: signedMoney,
  /** What came, and what of it went back. */
  sales: signedMoney,
  refunds: signedMoney,
  chargebacks: signedMoney,
  acquisition_fees: signedMoney,
  antifraud_fees: signedMoney,
  anticipation_fees: signedMoney,
  transfer_fees: signedMoney,
});
export type BalancesReply = z.infer<typeof balances>;

export const withdrawalRow = z.object({
  id: z.int(),
  version: z.int(),
  date: instant,
  tid_withdraw: z.string(),
  status: z.enum(withdrawalStatuses),
  /** The provider says what becomes of it; else people do. */
  is_of_provider: z.boolean(),
  /** What its lines brought. */
  income: signedMoney,
  amount: money,
  cost: money,
  /** What left the balance: the amount and its cost. */
  outcome: money,
  finished_on: z.nullable(day),
  receiver,
});
export type WithdrawalRow = z.infer<typeof withdrawalRow>;

export const withdrawalList = z.extend(pageOf(withdrawalRow), {
  /** What waits or is available and has left with no withdrawal. */
  open: z.object({ income: signedMoney }),
});
export type WithdrawalList = z.infer<typeof withdrawalList>;

export const receivableRow = z.object({
  id: z.int(),
  kind: z.enum(lineKinds),
  status: z.enum(receivableStatuses),
  /** Null of a payment without an order; its id is null for whoever may not read orders. */
  order: z.nullable(z.object({ id: z.nullable(z.int()), label: z.string() })),
  /** Of a payment without an order, by which it is asked for. */
  standalone_id: z.nullable(z.int()),
  tid: z.nullable(z.string()),
  installment: z.int(),
  installments: z.int(),
  due_on: day,
  /** The day on which it was brought forward. */
  antecipation: z.nullable(day),
  receivable: signedMoney,
  tx_acquisition: signedMoney,
  tx_antecipation: signedMoney,
  tx_antiFraud: signedMoney,
  income: signedMoney,
});
export type ReceivableRow = z.infer<typeof receivableRow>;

export const anticipationRow = z.object({
  id: z.int(),
  date: instant,
  status: z.enum(anticipationStatuses),
  timeframe: z.enum(['start', 'end']),
  requested: money,
  amount: money,
  fee: money,
  income: money,
  receiver,
});
export type AnticipationRow = z.infer<typeof anticipationRow>;

export const timeframes = ['start', 'end'] as const;

const atLeastOneCent = z.refine<string>((amount) => !/^0+\.00$/.test(amount), 'Informe um valor acima de zero.');
export const positiveMoney = money.check(atLeastOneCent);

export const anticipationRequest = z.object({
  receiver: recordId,
  amount: positiveMoney,
  timeframe: z.enum(timeframes, 'Escolha quais recebíveis antecipar.'),
});
export type AnticipationRequestBody = z.infer<typeof anticipationRequest>;

/** What an anticipation would bring, shown before it is asked for. */
export const anticipationQuote = z.object({
  lines: z.int(),
  amount: money,
  fee: money,
  income: money,
});
export type AnticipationQuote = z.infer<typeof anticipationQuote>;
