import * as z from 'zod/mini';
import { day, instant } from '../../../kit/dates.ts';
import { recordId } from '../../../kit/id-param.ts';
import { money } from '../../../kit/money.ts';
import { ascendingFlag, pageNumber, searchText, sortBy } from '../../../kit/page.ts';
import { transactionMethods, transactionSorts, unsettledKinds } from './transaction-list-options.ts';
import { transactionStatuses } from './transaction-status.ts';

export const transactionFilters = z.object({
  /** A recipient. */
  receiver: z.optional(recordId),
  status: z.optional(
    z.enum(
      transactionStatuses.map((status) => `${status}` as const),
      'Situação desconhecida.',
    ),
  ),
  payment_method: z.optional(z.enum(transactionMethods, 'Forma de pagamento desconhecida.')),
  unsettled: z.optional(z.enum(unsettledKinds, 'Pendência desconhecida.')),
  /** Days of the store, both included. */
  from: z.optional(day),
  to: z.optional(day),
  /** The beginning of a TID or NSU. */
  tid: searchText,
  /** An order's number, with or without its sign. */
  order: searchText,
  /** Words of the buyer's name. */
  customer: searchText,
  /** As people type an amount, or as the wire has it. */
  amount: searchText,
});
export type TransactionFilters = z.infer<typeof transactionFilters>;

export const transactionListQuery = z.extend(transactionFilters, {
  p: pageNumber,
  'sort-by': sortBy(transactionSorts),
  ascending: ascendingFlag,
});
export type TransactionListQuery = z.infer<typeof transactionListQuery>;

const receiver = z.object({ id: z.int(), name: z.string() });

export const transactionRow = z.object({
  id: z.int(),
  /** 0 to 5: see `transactionStatus`. */
  status: z.int(),
  /** Approved, and a part of it went back. */
  is_partial: z.boolean(),
  /** A first name and an initial for whoever may not read customers. */
  client_name: z.string(),
  /** `acquirer_tid` and its like; null where nobody said one. */
  tID: z.nullable(z.string()),
  date: instant,
  payment_method: z.enum(transactionMethods),
  installments: z.nullable(z.int()),
  value: money,
  refunded_value: money,
  /** Null of a payment without an order; its id is null for whoever may not read orders. */
  order: z.nullable(z.object({ id: z.nullable(z.int()), label: z.string() })),
  /** Of a payment without an order, by which it is asked for. */
  standalone_id: z.nullable(z.int()),
  /** Of the order, or of the payment without one: what `If-Match` of the transaction's actions names. */
  version: z.int(),
  receiver,
  /** A part of an alternative payment: it follows its order, and people tell nothing of it. */
  follows_order: z.boolean(),
  /** The provider received it, and refunds it. */
  is_of_provider: z.boolean(),
});
export type TransactionRow = z.infer<typeof transactionRow>;

const total = z.object({ count: z.int(), value: money });

/** Of today and the 29 days before: what was approved without what went back, and so on. */
export const transactionTotals = z.object({
  approved: total,
  waiting: total,
  refused: total,
  reversal: total,
  chargeBack: total,
  pendent: total,
});
export type TransactionTotals = z.infer<typeof transactionTotals>;

/** How many transactions of each kind; `is_capped`: so many or more. */
const unsettledCount = z.object({ count: z.int(), is_capped: z.boolean() });

export const unsettledCounts = z.object({ paid_cancelled: unsettledCount, overpaid: unsettledCount });
export type UnsettledCounts = z.infer<typeof unsettledCounts>;

export const recipients = z.object({ items: z.array(z.extend(receiver, { is_of_provider: z.boolean() })) });
