import * as z from 'zod/mini';
import { day, instant } from '../../../kit/dates.ts';
import { recordId } from '../../../kit/id-param.ts';
import { money, signedMoney } from '../../../kit/money.ts';
import { pageNumber, pageOf } from '../../../kit/page.ts';
import { anticipationStatuses, lineKinds, receivableStatuses, withdrawalStatuses } from './receivable-states.ts';

/** The recipient, and days of the store (both inclusive). */
export const receivableFilters = z.object({
  receiver: z.optional(recordId),
  from: z.optional(day),
  to: z.optional(day),
});

export type ReceivableFilter = z.infer<typeof receivableFilters>;

export const withdrawalListQuery = z.extend(receivableFilters, { p: pageNumber });
export type WithdrawalListQuery = z.infer<typeof withdrawalListQuery>;

/** The lines of a withdrawal, or those that are not withdrawn yet. */
export const receivableListQuery = z.extend(withdrawalListQuery, {
  withdrawal: z.optional(recordId),
  anticipation: z.optional(recordId),
});
export type ReceivableListQuery = z.infer<typeof receivableListQuery>;

export const receiver = z.object({ id: z.int(), name: z.string() });

/** Balances of one recipient or of all; negative if more was refunded than received. */
export const balances = z.object({
  available: signedMoney,
  waiting: signedMoney,
  in_transit: signedMoney,
  withdrawn: signedMoney,
  /** Received and refunded amounts. */
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
  /** True if the provider reports its status; otherwise people do. */
  is_of_provider: z.boolean(),
  /** Sum of its lines. */
  income: signedMoney,
  amount: money,
  cost: money,
  /** Amount that left the balance, including its cost. */
  outcome: money,
  finished_on: z.nullable(day),
  receiver,
});
export type WithdrawalRow = z.infer<typeof withdrawalRow>;

export const withdrawalList = z.extend(pageOf(withdrawalRow), {
  /** Waiting and available money that is in no withdrawal. */
  open: z.object({ income: signedMoney }),
});
export type WithdrawalList = z.infer<typeof withdrawalList>;

export const receivableRow = z.object({
  id: z.int(),
  kind: z.enum(lineKinds),
  status: z.enum(receivableStatuses),
  /** Null for a payment without an order. The id is null for people who may not read orders. */
  order: z.nullable(z.object({ id: z.nullable(z.int()), label: z.string() })),
  /** Id of a payment without an order. */
  standalone_id: z.nullable(z.int()),
  tid: z.nullable(z.string()),
  installment: z.int(),
  installments: z.int(),
  due_on: day,
  /** Day of its anticipation. */
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

/** Preview of an anticipation. */
export const anticipationQuote = z.object({
  lines: z.int(),
  amount: money,
  fee: money,
  income: money,
});
export type AnticipationQuote = z.infer<typeof anticipationQuote>;
